/** Somebody who wants to be asked before the browser's Back or Forward takes away what is shown. */
export interface Holder {
  /** Whether it would; the address is the wanted one already. */
  isHeld: () => boolean;
  /** Called when the browser stands where it stood. @param goOn goes where it was to go, and asks nobody again */
  onHeld: (goOn: () => void) => void;
}

/** The last one that holds is asked: a dialog before the screen under it. */
const holders: Holder[] = [];
/** The router's place in the history, counted in entries; null where nothing is counted. */
let here: number | null = null;
/** Who is asked when the browser has come back, and how many entries away it was. */
let held: { holder: Holder; steps: number } | null = null;
let isLetGo = false;

/** The router numbers its entries in the browser's history. */
const indexOf = (state: unknown): number | null => (state as { idx?: number } | null)?.idx ?? null;

/** To be called after each move of the router. */
export function noteHistory(): void {
  // While the browser comes back, its entry is not the router's.
  if (!held) here = indexOf(window.history.state);
}

/** Holds Back and Forward from now on. @returns lets them go */
export function holdHistory(holder: Holder): () => void {
  // Captured: before the router hears of it, which can't be asked to wait.
  if (holders.length === 0) window.addEventListener('popstate', onPop, { capture: true });
  holders.push(holder);
  return () => {
    holders.splice(holders.indexOf(holder), 1);
    if (holders.length > 0) return;
    window.removeEventListener('popstate', onPop, { capture: true });
    held = null;
  };
}

/** The browser has moved already: it is sent back, unseen by the router, and then the holder is asked. */
function onPop(event: PopStateEvent): void {
  const index = indexOf(event.state);
  if (isLetGo || here === null || index === null) {
    isLetGo = false;
    return;
  }
  const steps = index - here;
  if (steps === 0 && held) {
    event.stopImmediatePropagation();
    const { holder, steps: wanted } = held;
    held = null;
    holder.onHeld(() => {
      isLetGo = true;
      window.history.go(wanted);
    });
    return;
  }
  const holder = holders.findLast(({ isHeld }) => isHeld());
  held = holder && steps !== 0 ? { holder, steps } : null;
  if (!held) return;
  event.stopImmediatePropagation();
  window.history.go(-steps);
}
