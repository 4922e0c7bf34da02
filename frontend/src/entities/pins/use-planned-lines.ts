import { targetName } from '@boardcast/contracts';
import { useState } from 'react';
import { now } from '../../shared/clock.js';
import type { BoardLine } from './BoardTimes.js';
import { lineFault } from './form/spread-lines.js';
import { spreadMessages } from './form/spread.messages.js';
import { useGetPlannedPinsQuery } from './pin-times.api.js';

const asIso = (time: number): string => new Date(time).toISOString();

/** A board's place in the table. */
interface Place {
  key: string;
  at: number | null;
  /** The time that the board had then. */
  from: number;
}

/** The boards of a group that haven't begun, with their times as they are changed. */
export function usePlannedLines(groupId: string) {
  const query = useGetPlannedPinsQuery(groupId, { refetchOnMountOrArgChange: true });
  const [edited, setEdited] = useState<readonly Place[]>([]);
  const pins = query.currentData ?? [];
  const planned = new Map(
    pins.map(({ id, boardName, sectionName, plannedFor }) => [
      id,
      { name: targetName(boardName, sectionName), at: Date.parse(plannedFor ?? '') },
    ]),
  );
  const places = new Map(edited.map((place) => [place.key, place]));
  const lines = [...new Set([...places.keys(), ...planned.keys()])].flatMap((key): BoardLine[] => {
    const pin = planned.get(key);
    // One that has begun meanwhile is gone.
    if (!pin) return [];
    const place = places.get(key);
    // A time that was changed elsewhere meanwhile takes the place of what was chosen here.
    const at = place?.from === pin.at ? place.at : pin.at;
    return [{ key, name: pin.name, at, isChanged: at !== pin.at }];
  });
  const edit = (next: readonly Pick<Place, 'key' | 'at'>[]) =>
    setEdited(
      next.flatMap(({ key, at }) => {
        const from = planned.get(key)?.at;
        return from === undefined ? [] : [{ key, at, from }];
      }),
    );
  const faulty = lines.findIndex(({ at, isChanged }) => isChanged && lineFault(at, now()) !== null);
  return {
    query,
    lines,
    /** The lines that were changed, as the call takes them. */
    changed: lines.flatMap(({ key, at, isChanged }) => {
      const from = planned.get(key)?.at;
      return isChanged && at !== null && from !== undefined
        ? [{ pinId: key, from: asIso(from), at: asIso(at) }]
        : [];
    }),
    isChanged: lines.some(({ isChanged }) => isChanged),
    /** What is wrong with a time that was changed; null if nothing is. */
    fault:
      faulty === -1
        ? null
        : spreadMessages.lineFault(faulty + 1, lineFault(lines[faulty]?.at ?? null, now()) ?? ''),
    move: (from: number, to: number) => {
      const keys = lines.map(({ key }) => key);
      keys.splice(to, 0, ...keys.splice(from, 1));
      edit(lines.map(({ at }, index) => ({ key: keys[index] ?? '', at })));
    },
    setTime: (index: number, at: number | null) =>
      edit(lines.map((line, number) => ({ key: line.key, at: number === index ? at : line.at }))),
  };
}
