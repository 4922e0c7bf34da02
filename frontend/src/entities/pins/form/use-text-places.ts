import { targetName } from '@boardcast/contracts';
import type { Pin } from '@boardcast/contracts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useGetBoardListQuery } from '../../boards/board-list.api.js';
import { entryKey, entryName } from '../../boards/board-options.js';
import { ownTexts, placeOf } from '../own-texts.js';
import { useGetPlannedPinsQuery } from '../pin-times.api.js';
import { listOfTexts } from './board-texts.js';
import { KEPT_LIST } from './pin-form.js';
import type { PinForm } from './use-pin-form.js';

/**
 * The boards that can say something of their own, by their keys, and what they say.
 * @param pinGroupId of a scheduled pin, which keeps its boards unless others are chosen
 */
export function useTextPlaces({ control }: PinForm, pinGroupId?: string) {
  const [method, boardListId, texts] = useWatch({ control, name: ['method', 'boardListId', 'texts'] });
  const listId = listOfTexts({ method, boardListId });
  const list = useGetBoardListQuery(listId ?? skipToken);
  const keepsBoards = method === 'board-list' && boardListId === KEPT_LIST && pinGroupId !== undefined;
  // With other boards too: those that stay keep their texts.
  const pins = useGetPlannedPinsQuery(pinGroupId ?? skipToken);
  const isReadingPins = pinGroupId !== undefined && !pins.currentData;
  const kept = useMemo(
    () => new Map(pins.currentData?.map((pin) => [placeOf(pin), nameOf(pin)])),
    [pins.currentData],
  );
  const names = useMemo(
    () =>
      keepsBoards
        ? kept
        : new Map(list.currentData?.boards.map((entry) => [entryKey(entry), entryName(entry)])),
    [keepsBoards, kept, list.currentData],
  );
  const stored = useMemo(() => ownTexts(pins.currentData ?? []), [pins.currentData]);
  return {
    query: keepsBoards || isReadingPins ? pins : list,
    /** Whether boards are known by now, or can be. */
    hasList: keepsBoards || listId !== null,
    names,
    /** Also of a board that the pin no longer goes to. */
    nameOfBoard: (board: string) => names.get(board) ?? kept.get(board) ?? board,
    texts: texts ?? stored,
  };
}

const nameOf = ({ boardName, sectionName }: Pin): string => targetName(boardName, sectionName);
