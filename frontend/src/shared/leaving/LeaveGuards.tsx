import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { NavigationType, useBlocker } from 'react-router-dom';
import type { Blocker, BlockerFunction } from 'react-router-dom';

/** A navigation waiting for an answer: call one of the two. */
export interface HeldMove {
  isBackOrForward: boolean;
  goOn: () => void;
  stay: () => void;
}

/** Something on the page that a navigation would close or lose. */
export interface LeaveGuard {
  holds: (move: Parameters<BlockerFunction>[0]) => boolean;
  onHeld: (move: HeldMove) => void;
}

/** For links that take unsaved changes along, and for navigation after saving: no guard asks. */
export const UNGUARDED = { state: { isUnguarded: true } } as const;

const isUnguarded = (state: unknown): boolean =>
  (state as typeof UNGUARDED.state | null)?.isUnguarded === true;

const GuardsContext = createContext<LeaveGuard[]>([]);

/**
 * Asks the guards below it before the router navigates, the newest first: a dialog before its screen. The router
 * accepts one blocker at a time, so this is the only one.
 */
export function LeaveGuards({ children }: { children: ReactNode }) {
  const [guards] = useState<LeaveGuard[]>(() => []);
  const asked = useRef<LeaveGuard>(undefined);
  const isBackOrForward = useRef(false);
  const seen = useRef<Blocker>(undefined);
  const pending = useRef<(Blocker & { state: 'blocked' }) | null>(null);

  const blocker = useBlocker((move) => {
    const { historyAction, nextLocation } = move;
    // Only code replaces an address: a lost session, a filter.
    if (historyAction === NavigationType.Replace) return false;
    if (historyAction === NavigationType.Push && isUnguarded(nextLocation.state)) return false;
    asked.current = guards.findLast((guard) => guard.holds(move));
    isBackOrForward.current = historyAction === NavigationType.Pop;
    return asked.current !== undefined;
  });

  useEffect(() => {
    // In development effects run twice, and a navigation is answered once.
    if (seen.current === blocker) return;
    seen.current = blocker;
    pending.current = blocker.state === 'blocked' ? blocker : null;
    const answer = (how: 'proceed' | 'reset') => () => {
      const move = pending.current;
      pending.current = null;
      move?.[how]();
    };
    if (blocker.state !== 'blocked') return;
    asked.current?.onHeld({
      isBackOrForward: isBackOrForward.current,
      goOn: answer('proceed'),
      stay: answer('reset'),
    });
  }, [blocker]);

  return <GuardsContext value={guards}>{children}</GuardsContext>;
}

/** This guard asks while it is mounted and `isOn`. */
export function useGuard(guard: LeaveGuard, isOn = true): void {
  const guards = useContext(GuardsContext);
  const holds = useEffectEvent(guard.holds);
  const onHeld = useEffectEvent(guard.onHeld);
  useEffect(() => {
    if (!isOn) return undefined;
    const registered: LeaveGuard = { holds: (move) => holds(move), onHeld: (move) => onHeld(move) };
    guards.push(registered);
    return () => {
      guards.splice(guards.indexOf(registered), 1);
    };
  }, [guards, isOn]);
}

/** Back closes what lies over the screen. @param close only called while it is open */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  useGuard(
    {
      holds: ({ historyAction }) => historyAction === NavigationType.Pop,
      onHeld: ({ stay }) => {
        stay();
        close();
      },
    },
    isOpen,
  );
}
