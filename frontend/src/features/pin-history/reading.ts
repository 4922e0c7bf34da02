import { pinPaths } from '@boardcast/contracts';
import type { PinGroup, PinGroupDetail, PinHistoryOrder } from '@boardcast/contracts';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { readPins } from '../../entities/pins/read-pins.js';
import type { Ask, Read } from '../../entities/pins/read-pins.js';

/** Groups that are read at once. */
const PAGE = 100;
/** Groups behind the first page that are followed while something is left to post of them. */
const FOLLOWED = 50;

/** What the history shows; absent: all, newest first. */
export interface HistoryScope {
  month?: string;
  search?: string;
  sort?: PinHistoryOrder;
  order?: 'asc' | 'desc';
}

/** The part of the history that has been read. */
export interface HistoryRead {
  groups: readonly PinGroup[];
  /** What the next page begins behind; null when there is none. */
  next: string | null;
}

/** A group with every pin, page by page, or with what changed of it since it was read. */
export async function readGroup(
  id: string,
  known: PinGroupDetail | undefined,
  ask: Ask,
): Read<PinGroupDetail> {
  const read = await readPins(id, known?.version, ask);
  if (!read.data || known?.version === undefined) return read;
  const group = withPins(known, read.data);
  // The boards of one that is scheduled may have been replaced.
  const isWhole = group.pins.length === group.pinCount;
  return isWhole ? { data: { ...group, version: read.data.version } } : readPins(id, undefined, ask);
}

/** A known group with a newer answer's counts and pins; without its version: it may not have all that changed. */
export function withPins(known: PinGroupDetail, answer: PinGroupDetail): PinGroupDetail {
  if (known.version === undefined) return answer;
  const newer = new Map(answer.pins.map((pin) => [pin.id, pin]));
  const pins = known.pins.map((pin) => newer.get(pin.id) ?? pin);
  return { ...answer, version: known.version, pins };
}

/** The first page of the history, and behind it what was read before; of that, what is left to post is read anew. */
export async function readHistory(
  scope: HistoryScope,
  known: HistoryRead | undefined,
  ask: Ask,
): Read<HistoryRead> {
  const { data: first, error } = await readPage(scope, null, ask);
  if (!first) return { error };
  const behind = first.next === null ? -1 : (known?.groups.findIndex(({ id }) => id === first.next) ?? -1);
  const rest = behind < 0 ? [] : (known?.groups.slice(behind + 1) ?? []);
  if (!known || rest.length === 0) return { data: first };
  const open = rest.filter(({ pendingCount }) => pendingCount > 0).slice(0, FOLLOWED);
  const ids = open.map(({ id }) => id);
  const followed =
    ids.length === 0 ? { data: [] } : await ask({ url: pinPaths.history, params: { ids: ids.join(',') } });
  if (followed.error) return { error: followed.error };
  const newer = new Map((followed.data as PinGroup[]).map((group) => [group.id, group]));
  // One that is missing was deleted.
  const left = rest.flatMap((group) => newer.get(group.id) ?? (ids.includes(group.id) ? [] : [group]));
  return { data: { groups: [...first.groups, ...left], next: known.next } };
}

/** A page of the history. @param before the group that it begins behind; null for the first page */
export async function readPage(scope: HistoryScope, before: string | null, ask: Ask): Read<HistoryRead> {
  const params: FetchArgs['params'] = { ...scope, ...(before && { before }), limit: PAGE + 1 };
  const { data, error } = await ask({ url: pinPaths.history, params });
  if (error) return { error };
  const found = data as PinGroup[];
  const groups = found.slice(0, PAGE);
  return { data: { groups, next: found.length > PAGE ? (groups.at(-1)?.id ?? null) : null } };
}

/** The history with another page behind it. */
export function withPage(read: HistoryRead, { groups, next }: HistoryRead): HistoryRead {
  const known = new Set(read.groups.map(({ id }) => id));
  return { groups: [...read.groups, ...groups.filter(({ id }) => !known.has(id))], next };
}
