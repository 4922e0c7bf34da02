import { useWatch } from 'react-hook-form';
import { useGetBoardListsQuery } from '../../boards/boards.api.js';
import { optionName } from '../../boards/board-options.js';
import { listOfTexts } from './board-texts.js';
import { keepsLists } from './target-change.js';
import type { PinForm } from './use-pin-form.js';
import { useTextPlaces } from './use-text-places.js';

/** What a stored pin keeps unless other boards are chosen. */
export interface KeptPlaces {
  /** A scheduled pin. */
  pinGroupId?: string;
  /** The name of its list, or lists. */
  keptName?: string;
}

interface LinkPlace {
  list: string;
  board: string;
  /** When it gets the pin, if it has a time of its own. */
  at?: number | null;
  /** The link of its own. */
  ownLink?: string;
}

/** The board that a preview of the link is for: the first one, as far as it is known. */
export function useLinkPlace(form: PinForm, { pinGroupId, keptName = '' }: KeptPlaces): LinkPlace {
  const [method, boardListId, board, timing, spread] = useWatch({
    control: form.control,
    name: ['method', 'boardListId', 'board', 'timing', 'spread'],
  });
  const listId = listOfTexts({ method, boardListId });
  const lists = useGetBoardListsQuery();
  const { names, texts } = useTextPlaces(form, pinGroupId);
  if (method === 'direct-board') return { list: '', board: board ? optionName(board) : '' };
  const chosenName = lists.data?.find(({ id }) => id === listId)?.name ?? '';
  const list = keepsLists({ method, boardListId }) ? keptName : chosenName;
  const firstOfSpread = timing === 'spread' ? (spread?.boards[0] ?? '') : '';
  const [key = ''] = names.has(firstOfSpread) ? [firstOfSpread] : names.keys();
  return {
    list,
    board: names.get(key) ?? '',
    at: names.has(firstOfSpread) ? spread?.times[0] : null,
    ownLink: texts.find((text) => text.board === key)?.link,
  };
}
