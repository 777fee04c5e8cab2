import type { OptionValues, RuleOption, RuleSet, TableInfo, Mode } from './protocol';
import { both, number, t } from './words.svelte';

/** What a table has agreed on: the mode, what each option is, and which ones differ from the rule set. */

type Value = string | number | boolean;
export const MODE = 'mode';

export function modeOf(rules: RuleSet, options: OptionValues): Mode | null {
  const modes = rules.modes ?? [];
  return modes.find((mode) => mode.name === options[MODE]) ?? modes[0] ?? null;
}

/** What an option is when the table changes nothing. */
export function usual(option: RuleOption, rules: RuleSet, options: OptionValues): Value {
  return modeOf(rules, options)?.options[option.name] ?? option.default;
}

export function setting(name: string, rules: RuleSet, info: Pick<TableInfo, 'options'> | null): Value | null {
  const options = info?.options ?? {};
  const option = rules.options.find((one) => one.name === name);
  return options[name] ?? (option ? usual(option, rules, options) : null);
}

export function hasClock(rules: RuleSet): boolean {
  return rules.options.some(({ name }) => name === 'turn_seconds' || name === 'lotto_seconds');
}

/** The least and the most seats under these choices. */
export function seatsRange(rules: RuleSet, options: OptionValues): [number, number] {
  const [least, most] = modeOf(rules, options)?.seats ?? rules.seats;
  const more = rules.options.find((one) => one.name === 'most_seats');
  if (more) return [least, Number(options.most_seats ?? more.default)];
  return options.teams === true ? [4, 4] : [least, most];
}

export function valueWords(option: RuleOption, value: Value): string {
  if (option.kind === 'choice') {
    const choice = option.choices?.find((one) => one.value === String(value));
    return choice ? both(choice.text) : String(value);
  }
  if (option.kind === 'flag') return t(value === true ? 'word-yes' : 'word-no');
  return value === 0 && option.zero ? both(option.zero) : number(Number(value));
}

export function optionLabel(option: RuleOption): string {
  const label = both(option.text);
  return label.endsWith('?') ? label : `${label}:`;
}

export interface Deviation { option: RuleOption; value: string; usual: string }

/** Every option that differs from the rule set's first mode, in words; a mode brings its own differences along. */
export function deviations(rules: RuleSet, options: OptionValues): Deviation[] {
  const mode = modeOf(rules, options);
  return rules.options.flatMap((option) => {
    const value = options[option.name] ?? mode?.options[option.name] ?? option.default;
    if (value === option.default) return [];
    return [{ option, value: valueWords(option, value), usual: valueWords(option, option.default) }];
  });
}
