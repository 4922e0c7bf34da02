import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isId } from '../../../shared/is-id.js';
import { useAsked } from '../../../shared/ui/use-asked.js';
import { GROUP_PARAM } from '../addresses.js';

/** In the state of an entry that was made by opening a group from the list: the one before it is the list. */
const OPENED_HERE = { isOpenedHere: true };
const isOpenedHere = (state: unknown): boolean => (state as typeof OPENED_HERE | null)?.isOpenedHere === true;

/** The dialog about the group in the address, which opens and closes with it: links lead there, and Back closes it. */
export function useOpenedGroup() {
  const [params, setParams] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const { subject, isOpen, ask, close, closed } = useAsked<{ id: string }>();
  const named = params.get(GROUP_PARAM);
  const id = isId(named) ? named : null;
  useEffect(() => {
    if (id === null) close();
    else ask({ id });
  }, [id, ask, close]);

  const open = useCallback(
    (groupId: string) =>
      setParams(
        (previous) => {
          previous.set(GROUP_PARAM, groupId);
          return previous;
        },
        { state: OPENED_HERE, preventScrollReset: true },
      ),
    [setParams],
  );
  const leave = () => {
    if (isOpenedHere(state)) {
      void navigate(-1);
      return;
    }
    setParams(
      (previous) => {
        previous.delete(GROUP_PARAM);
        return previous;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { id: subject?.id ?? null, isOpen, open, leave, closed };
}
