import { SEARCH_QUERY_MAX } from '@boardcast/contracts';
import { useSearchParams } from 'react-router-dom';
import type { MediaAsked } from '../../entities/pins/library/media.api.js';
import { useTypedSearch } from '../../shared/ui/use-typed-search.js';
import { mediaMessages as messages } from './media.messages.js';

export type MediaShow = keyof typeof messages.shows;

const ASKED: Record<MediaShow, MediaAsked> = {
  all: {},
  used: { use: 'used' },
  unused: { use: 'unused' },
  small: { size: 'small' },
};

const isOneOf = <Name extends string>(names: Record<Name, unknown>, name: string | null): name is Name =>
  name !== null && Object.hasOwn(names, name);

/** Which pictures the address asks for, and in which order. */
export function useMediaAddress() {
  const [params, setParams] = useSearchParams();
  const search = (params.get('search') ?? '').slice(0, SEARCH_QUERY_MAX);
  const [shown, sorted] = [params.get('show'), params.get('sort')];
  const show = isOneOf(messages.shows, shown) ? shown : 'all';
  const sort = isOneOf(messages.sorts, sorted) ? sorted : 'newest';
  const sought = search.trim();
  const asked: MediaAsked = {
    ...ASKED[show],
    ...(sort !== 'newest' && { sort }),
    ...(sought !== '' && { search: sought }),
  };
  const set = (name: string, value: string) =>
    setParams(
      (previous) => {
        if (value === '') previous.delete(name);
        else previous.set(name, value);
        return previous;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    ...{ show, sort, asked },
    typed: useTypedSearch(search, (text) => set('search', text)),
    setShow: (next: string) => set('show', next === 'all' ? '' : next),
    setSort: (next: string) => set('sort', next === 'newest' ? '' : next),
    showAll: () => setParams({}, { replace: true, preventScrollReset: true }),
  };
}

export type MediaAddress = ReturnType<typeof useMediaAddress>;
