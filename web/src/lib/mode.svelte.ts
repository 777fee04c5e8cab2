/** How the table is laid out: by the room there is, not by the kind of device. */
export type Mode = 'wide' | 'tall' | 'side' | 'phone' | 'phone-side';

const COLUMNS = 644;
const BAR = 68;

function measure(): Mode {
  const { innerWidth: width, innerHeight: height } = window;
  const lying = width > height;
  if (lying && height < 600) return 'phone-side';
  // Three columns only where they leave the board its size.
  if (width >= 1100 && width - COLUMNS >= 0.9 * Math.min(height - BAR, 640)) return 'wide';
  if (width < 700) return 'phone';
  return lying ? 'side' : 'tall';
}

export class Layout {
  mode = $state<Mode>(measure());
  /** Where the decision lies: in the middle of the board, or in the dock under the thumb. */
  docked = $derived(this.mode === 'phone' || this.mode === 'phone-side');
  tabbed = $derived(this.docked || this.mode === 'side');

  watch(): () => void {
    const again = () => (this.mode = measure());
    addEventListener('resize', again);
    return () => removeEventListener('resize', again);
  }
}
