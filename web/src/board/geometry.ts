/** Where the squares of a ring lie: one generator for every board with four equal sides. */

export const CORNER = 1.6;
/** One square's breadth in drawing units. */
export const UNIT = 100;

export type Side = 'bottom' | 'left' | 'top' | 'right';
export interface Place {
  x: number; y: number; width: number; height: number;
  side: Side;
  corner: boolean;
  /** Degrees by which the square's own drawing is turned, so that its band looks to the middle. */
  turn: number;
}

export interface Ring { size: number; inner: { at: number; size: number }; places: Place[] }

const SIDES: Side[] = ['bottom', 'left', 'top', 'right'];

export function ring(squares: number): Ring {
  const perSide = Math.floor(squares / 4);
  const deep = CORNER * UNIT;
  const size = 2 * deep + (perSide - 1) * UNIT;
  const places = Array.from({ length: squares }, (_, index) => place(index, perSide, size));
  return { size, inner: { at: deep, size: size - 2 * deep }, places };
}

function place(index: number, perSide: number, size: number): Place {
  const side = SIDES[Math.floor(index / perSide) % 4];
  const step = index % perSide;
  const deep = CORNER * UNIT;
  const corner = step === 0;
  const near = size - deep;
  // Distance from the side's own corner, walking clockwise from the lower right one.
  const along = corner ? 0 : deep + (step - 1) * UNIT;
  const length = corner ? deep : UNIT;
  switch (side) {
    case 'bottom':
      return { x: size - along - length, y: near, width: length, height: deep, side, corner, turn: 0 };
    case 'left':
      return { x: 0, y: size - along - length, width: deep, height: length, side, corner, turn: 90 };
    case 'top':
      return { x: along, y: 0, width: length, height: deep, side, corner, turn: 180 };
    default:
      return { x: near, y: along, width: deep, height: length, side, corner, turn: 270 };
  }
}

/** Places for `count` tokens inside a square, as offsets from its middle; few stand apart, many close up. */
export function tokenSpots(count: number, spot: Place, jailed: boolean): { x: number; y: number; scale: number }[] {
  const upright = spot.side === 'bottom' || spot.side === 'top' || spot.corner;
  const columns = count <= 1 ? 1 : count <= 4 ? 2 : 3;
  const rows = Math.ceil(count / columns);
  const scale = count <= 4 ? 1 : 0.8;
  const gap = 42 * scale;
  const aside = spot.corner ? 0 : 20;
  return Array.from({ length: count }, (_, index) => {
    const across = ((index % columns) - (columns - 1) / 2) * gap;
    const down = (Math.floor(index / columns) - (rows - 1) / 2) * gap;
    const shift = jailed ? { x: 22, y: -22 } : sideways(spot.side, aside);
    return upright
      ? { x: across + shift.x, y: down + shift.y, scale }
      : { x: down + shift.x, y: across + shift.y, scale };
  });
}

/** Away from the names: towards the owner's bar, in the upper row towards the band. */
function sideways(side: Side, by: number): { x: number; y: number } {
  if (side === 'bottom') return { x: 0, y: by };
  if (side === 'top') return { x: 0, y: by * 0.8 };
  return side === 'left' ? { x: -by, y: 0 } : { x: by, y: 0 };
}

/** The squares a token passes, the goal last. */
export function route(from: number, to: number, squares: number, backwards: boolean): number[] {
  const step = backwards ? -1 : 1;
  const passed: number[] = [];
  for (let at = from; at !== to && passed.length < squares; ) {
    at = (at + step + squares) % squares;
    passed.push(at);
  }
  return passed;
}
