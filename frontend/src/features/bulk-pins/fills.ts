import { DESCRIPTION_MAX } from '@boardcast/contracts';
import { endOf, withSnippet } from '../../entities/pins/form/insert-snippet.js';
import { toLocalTime } from '../../shared/ui/local-time.js';
import { CELLS, momentOfRow, sameText } from './cells.js';
import type { Cell, Cells, Column, Row } from './cells.js';

/** Other cells for a row. */
export type Filling = Partial<Cells> & Partial<Pick<Row, 'unreadTime' | 'slotTime'>>;
/** Other cells for some of the rows, by the id of their draft. */
export type Fill = ReadonlyMap<string, Filling>;

/** The same text for one cell of each row, as it is. */
export const fillCell = (rows: readonly Row[], cell: Cell, text: string): Fill =>
  new Map(rows.map(({ draft }) => [draft.id, { [cell]: text }]));

const words = (text: string) => ` ${text.replaceAll(/\s+/g, ' ').trim()} `;

/** A snippet behind each description that has it not yet; those which it would make too long are left out. */
export function fillSnippet(rows: readonly Row[], snippet: string): Fill {
  const described = rows.map(({ draft, cells: { description } }): [string, Filling] => {
    const hasIt = words(description).includes(words(snippet));
    const longer = withSnippet(description, endOf(description), snippet).text;
    return [draft.id, { description: hasIt ? description : longer }];
  });
  return new Map(described.filter(([, { description = '' }]) => description.length <= DESCRIPTION_MAX));
}

/**
 * A text for one column, with the number of each row, its title and the name of its file. @param rows those to be
 * filled
 */
export function fillTemplate(rows: readonly Row[], column: Column, template: string): Fill {
  return new Map(
    rows.map(({ draft, fileName, cells }, index) => {
      const values: Readonly<Record<string, string>> = {
        n: String(index + 1),
        title: cells.title,
        filename: fileName || draft.title,
      };
      const text = template.replaceAll(
        /\{(n|title|filename)\}/g,
        (place, name: string) => values[name] ?? place,
      );
      return [draft.id, { [column]: text }];
    }),
  );
}

/** Other words for what is found in these columns, as it is written. */
export function replaceIn(
  rows: readonly Row[],
  columns: readonly Column[],
  find: string,
  replacement: string,
): Fill {
  const changed = rows.flatMap(({ draft, cells }): [string, Partial<Cells>][] => {
    const found = columns.filter((column) => cells[column].includes(find));
    if (find === '' || found.length === 0) return [];
    const texts = found.map((column) => [column, cells[column].replaceAll(find, () => replacement)]);
    return [[draft.id, Object.fromEntries(texts) as Partial<Cells>]];
  });
  return new Map(changed);
}

/** What takes a fill back: the texts of before, wherever the filled ones still stand. */
export function textsBefore(rows: readonly Row[], before: readonly Row[], filled: Fill): Fill {
  const former = new Map(before.map((row) => [row.draft.id, row]));
  const texts = rows.flatMap(({ draft, cells }): [string, Filling][] => {
    const [fill, old] = [filled.get(draft.id), former.get(draft.id)];
    if (!fill || !old) return [];
    const untouched = CELLS.filter((cell) => {
      const text = fill[cell];
      return text !== undefined && sameText(cell, cells[cell], text);
    });
    if (untouched.length === 0) return [];
    const cellsBefore = Object.fromEntries(untouched.map((cell) => [cell, old.cells[cell]])) as Filling;
    // A time that a slot gave claims it once more.
    return [
      [draft.id, untouched.includes('time') ? { ...cellsBefore, slotTime: old.slotTime } : cellsBefore],
    ];
  });
  return new Map(texts);
}

/** How many rows a fill gives another text. */
export const changedBy = (rows: readonly Row[], fill: Fill): number =>
  rows.filter(({ draft, cells }) => {
    const filling = fill.get(draft.id) ?? {};
    return CELLS.some((cell) => {
      const text = filling[cell];
      return text !== undefined && !sameText(cell, cells[cell], text);
    });
  }).length;

/** How far apart times are. */
export interface Gap {
  every: number;
  unit: 'minutes' | 'hours' | 'days';
}

/** A time for each row, the first one first. Days keep their hour when the clocks change. */
export function spaceOut(rows: readonly Row[], first: Date, { every, unit }: Gap): Fill {
  const at = (index: number) => {
    const moment = new Date(first);
    if (unit === 'days') moment.setDate(moment.getDate() + index * every);
    else moment.setTime(moment.getTime() + index * every * (unit === 'hours' ? 3_600_000 : 60_000));
    return toLocalTime(moment);
  };
  return new Map(rows.map(({ draft }, index) => [draft.id, { time: at(index) }]));
}

const minuteOf = (moment: Date | null): number => Math.floor((moment?.getTime() ?? Number.NaN) / 60_000);

/** The next free slots for some of the rows, in their order; those that other rows stand for are left out. */
export function fillSlots(chosen: readonly Row[], all: readonly Row[], slots: readonly string[]): Fill {
  const filled = new Set(chosen.map(({ draft }) => draft.id));
  const others = all.filter(({ draft }) => !filled.has(draft.id));
  const taken = new Set(others.map((row) => minuteOf(momentOfRow(row))));
  const free = slots.filter((slot) => !taken.has(minuteOf(new Date(slot))));
  return new Map(
    chosen.flatMap(({ draft }, index): [string, Filling][] => {
      const slotTime = free[index];
      if (slotTime === undefined) return [];
      return [[draft.id, { time: toLocalTime(new Date(slotTime)), slotTime }]];
    }),
  );
}
