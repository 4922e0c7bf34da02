import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ReactNode } from 'react';
import { NavigationType, useBlocker, useLocation } from 'react-router-dom';
import type { Blocker } from 'react-router-dom';
import { holdHistory } from './hold-history.js';
import type { HistoryHold, StoppedMove } from './hold-history.js';

/** A navigation that is about to happen. */
export interface Move {
  isBackOrForward: boolean;
  /** To another path; the query may change without it. */
  leavesScreen: boolean;
}

/** A navigation waiting for an answer: call one of the two. */
export interface HeldMove {
  isBackOrForward: boolean;
  goOn: () => void;
  stay: () => void;
}

/** Something on the page that a navigation would close or lose. */
export interface LeaveGuard {
  holds: (move: Move) => boolean;
  onHeld: (move: HeldMove) => void;
}

/** For links that take unsaved changes along, and for navigation after saving: no guard asks. */
export const UNGUARDED = { state: { isUnguarded: true } } as const;

const isUnguarded = (state: unknown): boolean =>
  (state as typeof UNGUARDED.state | null)?.isUnguarded === true;

const GuardsContext = createContext<LeaveGuard[]>([]);

/** Asks the guards below it before the router navigates, the newest first: a dialog before its screen. */
export function LeaveGuards({ children }: { children: ReactNode }) {
  const [guards] = useState<LeaveGuard[]>(() => []);
  useHeldHistory(guards);
  useHeldLinks(guards);
  return <GuardsContext value={guards}>{children}</GuardsContext>;
}

/** Back and Forward: the router's own blocker would let a second one pass while it returns from the first. */
function useHeldHistory(guards: readonly LeaveGuard[]): void {
  const { key, pathname } = useLocation();
  const stop = useEffectEvent(() => {
    const move = { isBackOrForward: true, leavesScreen: window.location.pathname !== pathname };
    const guard = guards.findLast(({ holds }) => holds(move));
    if (!guard) return null;
    return ({ goOn }: StoppedMove) => guard.onHeld({ isBackOrForward: true, goOn, stay: () => undefined });
  });
  const hold = useRef<HistoryHold>(undefined);
  useEffect(() => {
    hold.current = holdHistory(() => stop());
    return hold.current.end;
  }, []);
  useLayoutEffect(() => hold.current?.entryShown(key), [key]);
}

/** Links. The router accepts one blocker at a time, so this is the only one. */
function useHeldLinks(guards: readonly LeaveGuard[]): void {
  const asked = useRef<LeaveGuard>(undefined);
  const seen = useRef<Blocker>(undefined);
  const pending = useRef<(Blocker & { state: 'blocked' }) | null>(null);

  const blocker = useBlocker(({ historyAction, currentLocation, nextLocation }) => {
    // Only code replaces an address: a lost session, a filter.
    if (historyAction !== NavigationType.Push || isUnguarded(nextLocation.state)) return false;
    const leavesScreen = currentLocation.pathname !== nextLocation.pathname;
    asked.current = guards.findLast(({ holds }) => holds({ isBackOrForward: false, leavesScreen }));
    return asked.current !== undefined;
  });

  useEffect(() => {
    // In development effects run twice, and a navigation is answered once.
    if (seen.current === blocker) return;
    seen.current = blocker;
    pending.current = blocker.state === 'blocked' ? blocker : null;
    const answer = (how: 'proceed' | 'reset') => () => {
      const held = pending.current;
      pending.current = null;
      held?.[how]();
    };
    if (blocker.state !== 'blocked') return;
    asked.current?.onHeld({ isBackOrForward: false, goOn: answer('proceed'), stay: answer('reset') });
  }, [blocker]);
}

/** This guard asks while it is mounted and `isOn`, from before it is seen: Back may be pressed at once. */
export function useGuard(guard: LeaveGuard, isOn = true): void {
  const guards = useContext(GuardsContext);
  const holds = useEffectEvent(guard.holds);
  const onHeld = useEffectEvent(guard.onHeld);
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const registered: LeaveGuard = { holds: (move) => holds(move), onHeld: (move) => onHeld(move) };
    guards.push(registered);
    return () => {
      guards.splice(guards.indexOf(registered), 1);
    };
  }, [guards, isOn]);
}

/**
 * For an act that ends the screen without a navigation of its own, as logging out does.
 * @returns asks the newest guard that would hold a link to another screen, and says whether one did; `goOn` is called
 * at once if none did, otherwise when the guard lets it
 */
export function useAskToLeave(): (goOn: () => void) => boolean {
  const guards = useContext(GuardsContext);
  return (goOn) => {
    const move = { isBackOrForward: false, leavesScreen: true };
    const guard = guards.findLast(({ holds }) => holds(move));
    if (guard) guard.onHeld({ isBackOrForward: false, goOn, stay: () => undefined });
    else goOn();
    return guard !== undefined;
  };
}

/** Back closes what lies over the screen. @param close only called while it is open */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  useGuard(
    {
      holds: ({ isBackOrForward }) => isBackOrForward,
      onHeld: ({ stay }) => {
        stay();
        close();
      },
    },
    isOpen,
  );
}
