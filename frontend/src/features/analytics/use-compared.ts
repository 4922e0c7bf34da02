import type { AnalyticsItem } from '@boardcast/contracts';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isId } from '../../shared/is-id.js';
import { useAsked } from '../../shared/ui/use-asked.js';

const PARAM = 'compare';

/** Ids of two groups. */
export type ComparedPair = readonly [string, string];

/** In the state of an entry that was made by choosing the second group: the one before it is without them. */
const CHOSEN_HERE = { isChosenHere: true };
const isChosenHere = (state: unknown): boolean => (state as typeof CHOSEN_HERE | null)?.isChosenHere === true;

/**
 * Two groups to compare, chosen one after the other. Once both are chosen the address has them, as a step that Back
 * undoes and a reload keeps.
 */
export function useCompared() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const [first, setFirst] = useState<AnalyticsItem | null>(null);

  const choose = useCallback(
    (group: AnalyticsItem) => {
      setFirst(first === null ? group : null);
      if (first === null || first.id === group.id) return;
      setParams(
        (previous) => {
          previous.set(PARAM, `${first.id},${group.id}`);
          return previous;
        },
        { state: CHOSEN_HERE, preventScrollReset: true },
      );
    },
    [first, setParams],
  );
  const close = () => {
    if (isChosenHere(location.state)) {
      void navigate(-1);
      return;
    }
    setParams(
      (previous) => {
        previous.delete(PARAM);
        return previous;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return {
    /** Waits for another one. */
    first,
    choose,
    cancel: useCallback(() => setFirst(null), []),
    pair: pairOf(params.get(PARAM)),
    close,
  };
}

/** Anything but two different groups counts as none. */
function pairOf(text: string | null): ComparedPair | null {
  const [one, other, ...more] = text?.split(',') ?? [];
  if (one === undefined || other === undefined || more.length > 0 || one === other) return null;
  return isId(one) && isId(other) ? [one, other] : null;
}

/** The dialog about the pair in the address, which opens and closes with it. */
export function useAskedPair(pair: ComparedPair | null) {
  const asked = useAsked<ComparedPair>();
  const { ask, close } = asked;
  const ids = pair?.join(',');
  useEffect(() => {
    const next = pairOf(ids ?? null);
    if (next) ask(next);
    else close();
  }, [ids, ask, close]);
  return asked;
}
