import type { Steps } from './protocol';

/** Composing a calculation of Lotto. Only what is shown while composing; whether it counts the server says. */

export type Eval = 'chain' | 'line' | 'free';
export interface Fraction { top: number; bottom: number }
/** `rest` is what stands on the stack of a free calculation; `null` where nothing can be shown. */
export interface Shown { value: Fraction | null; steps: string[]; problem: 'zero' | '' }

export const OPERATORS = ['+', '-', '*', '/'] as const;
/** What an operator is called in the catalogue, whose choices are words and no signs. */
export const OPERATOR_NAMES = { '+': 'plus', '-': 'minus', '*': 'times', '/': 'divided' };
const SIGNS: Record<string, string> = { '+': '+', '-': '−', '*': '×', '/': '÷' };

export function sign(operator: string): string {
  return SIGNS[operator] ?? operator;
}

function gcd(one: number, other: number): number {
  return other === 0 ? Math.abs(one) : gcd(other, one % other);
}

function lowest(top: number, bottom: number): Fraction {
  const common = gcd(top, bottom) || 1;
  const way = bottom < 0 ? -1 : 1;
  return { top: (way * top) / common, bottom: (way * bottom) / common };
}

/** The exact result, or null where one would divide by nothing. */
export function applied(left: Fraction, operator: string, right: Fraction): Fraction | null {
  switch (operator) {
    case '+': return lowest(left.top * right.bottom + right.top * left.bottom, left.bottom * right.bottom);
    case '-': return lowest(left.top * right.bottom - right.top * left.bottom, left.bottom * right.bottom);
    case '*': return lowest(left.top * right.top, left.bottom * right.bottom);
    default: return right.top === 0 ? null : lowest(left.top * right.bottom, left.bottom * right.top);
  }
}

/** "7", "−3" or "7/2". */
export function written(value: Fraction): string {
  const top = value.top < 0 ? `−${-value.top}` : String(value.top);
  return value.bottom === 1 ? top : `${top}/${value.bottom}`;
}

const whole = (die: number): Fraction => ({ top: die, bottom: 1 });
const isDie = (item: number | string | undefined): item is number => typeof item === 'number';

/** A line in the order in which its operators are carried out: multiplying and dividing first. */
function postfix(steps: Steps, precedence: boolean): Steps {
  const rank = (operator: string) => (precedence && (operator === '*' || operator === '/') ? 2 : 1);
  const out: Steps = [];
  const waiting: string[] = [];
  for (const item of steps) {
    if (isDie(item)) {
      out.push(item);
      continue;
    }
    while (waiting.length > 0 && rank(waiting[waiting.length - 1]) >= rank(item)) out.push(waiting.pop() as string);
    waiting.push(item);
  }
  return [...out, ...waiting.reverse()];
}

/** What a calculation shows so far; an operator still without its die counts for nothing yet. */
export function shown(steps: Steps, kind: Eval): Shown {
  const full = kind !== 'free' && steps.length > 0 && !isDie(steps[steps.length - 1]) ? steps.slice(0, -1) : steps;
  const stack: Fraction[] = [];
  const told: string[] = [];
  for (const item of kind === 'free' ? full : postfix(full, kind === 'line')) {
    if (isDie(item)) {
      stack.push(whole(item));
      continue;
    }
    const right = stack.pop();
    const left = stack.pop();
    if (!left || !right) return { value: null, steps: told, problem: '' };
    const result = applied(left, item, right);
    if (!result) return { value: null, steps: told, problem: 'zero' };
    told.push(`${written(left)} ${sign(item)} ${written(right)} = ${written(result)}`);
    stack.push(result);
  }
  return { value: stack.length === 1 ? stack[0] : null, steps: told, problem: '' };
}

/** The results waiting to be joined in a free calculation. */
export function waitingResults(steps: Steps): Fraction[] {
  const stack: Fraction[] = [];
  for (const item of steps) {
    if (isDie(item)) stack.push(whole(item));
    else {
      const right = stack.pop();
      const left = stack.pop();
      const result = left && right ? applied(left, item, right) : null;
      if (!result) return stack;
      stack.push(result);
    }
  }
  return stack;
}

/** Whether a die may come next. */
export function wantsDie(steps: Steps, kind: Eval): boolean {
  return kind === 'free' || steps.length === 0 || !isDie(steps[steps.length - 1]);
}

/** Whether an operator may come next. */
export function wantsOperator(steps: Steps, kind: Eval): boolean {
  return kind === 'free' ? waitingResults(steps).length >= 2 : steps.length > 0 && isDie(steps[steps.length - 1]);
}

/** Which dice lie used: by their place, because two dice may show the same. */
export function usedPlaces(dice: number[], values: number[]): boolean[] {
  const left = [...values];
  return dice.map((die) => {
    const at = left.indexOf(die);
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
}

export function diceIn(steps: Steps): number[] {
  return steps.filter(isDie);
}

/** "3 + 4 = 7, 7 × 5 = 35"; a single die stands for itself. */
export function stepsWords(steps: Steps, kind: Eval): string {
  const told = shown(steps, kind).steps;
  return told.length > 0 ? told.join(', ') : steps.map((item) => (isDie(item) ? String(item) : sign(item))).join(' ');
}
