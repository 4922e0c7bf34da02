/** CSS variable: how far above the bottom edge toasts begin. */
export const TOASTS_ABOVE = '--toasts-above';

/** Bars of buttons that toasts leave free. */
const BARS = '[data-action-bar], .MuiDialogActions-root';
/** Height of the area that toasts may fill, in pixels. */
const ZONE = 260;

/** Puts toasts above the bars at the bottom of the window. */
function makeRoom(): void {
  const { innerHeight } = window;
  const inTheWay = [...document.querySelectorAll(BARS)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height, top, bottom }) => height > 0 && top < innerHeight && bottom > innerHeight - ZONE);
  const above = Math.max(0, ...inTheWay.map(({ top }) => innerHeight - top));
  document.documentElement.style.setProperty(TOASTS_ABOVE, `${Math.round(above)}px`);
}

/**
 * Keeps toasts above bars that scroll, grow, appear with a screen or a dialog, or go with it.
 * @returns a function that stops it
 */
export function keepAboveBars(): () => void {
  makeRoom();
  let frame = 0;
  // Once a frame: a screen that appears changes the document many times.
  const makeRoomSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(makeRoom);
  };
  window.addEventListener('resize', makeRoom);
  // In the capture phase: dialogs scroll by themselves.
  window.addEventListener('scroll', makeRoom, { capture: true, passive: true });
  const screens = new MutationObserver(makeRoomSoon);
  screens.observe(document.body, { childList: true, subtree: true });
  return () => {
    window.removeEventListener('resize', makeRoom);
    window.removeEventListener('scroll', makeRoom, { capture: true });
    screens.disconnect();
    cancelAnimationFrame(frame);
  };
}
