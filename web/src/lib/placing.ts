/** Where a question lies that asks back: over the button it came from, so that its "no" lies exactly there. */
export interface Box { left: number; top: number; width: number; height: number }
export interface Placed { left: number; top: number; width: number; most: number; turned: boolean }

const EDGE = 8;
const WIDEST = 380;

/**
 * `height`: what the question would like to have; `inset`: from its edge to its "no". Lengths are pixels of the screen.
 * It grows upwards from the button, or downwards (`turned`) where there is more room; what exceeds `most` scrolls.
 */
export function placeOver(button: Box, height: number, inset: number, screen: { width: number; height: number }): Placed {
  const width = Math.min(Math.max(WIDEST, button.width + 2 * inset), screen.width - 2 * EDGE);
  const left = between(EDGE, button.left + button.width / 2 - width / 2, screen.width - width - EDGE);
  const foot = between(EDGE, button.top + button.height + inset, screen.height - EDGE);
  const head = between(EDGE, button.top - inset, screen.height - EDGE);
  const turned = height > foot - EDGE && screen.height - head > foot;
  const most = turned ? screen.height - EDGE - head : foot - EDGE;
  return { left, top: turned ? head : foot - Math.min(height, most), width, most, turned };
}

function between(least: number, wanted: number, most: number): number {
  return Math.max(least, Math.min(wanted, most));
}
