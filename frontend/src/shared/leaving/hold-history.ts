import { historyGate } from './history-gate.js';

/** An entry of the tab's history. */
interface Entry {
  /** As the router counts them. */
  index: number;
  /** The router's key of its location. */
  location: string;
  /** The browser's own name for it; not every browser has one. */
  key: string | undefined;
}

/** Null for an entry that isn't the router's, such as a hash typed into the address bar. */
function currentEntry(): Entry | null {
  // Where the tab began, the router's key is 'default'.
  const { idx, key: location = 'default' } = (window.history.state ?? {}) as { idx?: number; key?: string };
  const key = 'navigation' in window ? window.navigation.currentEntry?.key : undefined;
  return idx === undefined ? null : { index: idx, location, key };
}

function goTo(entry: Entry): void {
  if (entry.key === undefined) {
    window.history.go(entry.index - (currentEntry()?.index ?? entry.index));
    return;
  }
  // By its key: steps would count from wherever another Back has led meanwhile, and that Back may cancel this.
  window.navigation.traverseTo(entry.key).committed?.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') goTo(entry);
  });
}

/** Back or Forward, stopped: the tab is where it was. */
export interface StoppedMove {
  goOn: () => void;
}

export interface HistoryHold {
  /** This location is on screen; the tab may have gone on meanwhile. */
  entryShown: (location: string) => void;
  end: () => void;
}

/**
 * Stops Back and Forward before the router knows of them. The tab first returns to the entry on screen, however often
 * they are pressed meanwhile: until then, code that navigates would change the wrong entry.
 * @param stop what to do with the move; null lets it pass
 */
export function holdHistory(stop: () => ((move: StoppedMove) => void) | null): HistoryHold {
  let shown = currentEntry();
  let held: { tell: (move: StoppedMove) => void; wanted: Entry } | null = null;
  let isLetThrough = false;

  function onMove(event: PopStateEvent): void {
    const entry = currentEntry();
    if (!entry || !shown) return;
    if (!held && !isLetThrough) {
      const tell = stop();
      if (tell) held = { tell, wanted: entry };
    }
    isLetThrough = false;
    if (!held) {
      shown = entry;
      return;
    }
    event.stopImmediatePropagation();
    if (entry.index !== shown.index) {
      goTo(shown);
      return;
    }
    const { tell, wanted } = held;
    held = null;
    tell({
      goOn: () => {
        isLetThrough = true;
        goTo(wanted);
      },
    });
  }

  historyGate.onMove = onMove;
  return {
    entryShown: (location) => {
      const entry = currentEntry();
      if (entry?.location === location) shown = entry;
    },
    end: () => {
      historyGate.onMove = undefined;
    },
  };
}
