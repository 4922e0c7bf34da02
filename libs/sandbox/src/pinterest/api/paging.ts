import { PINTEREST_LIMITS } from '@boardcast/pinterest';
import type { SandboxSettings } from '../state/settings.js';
import { ApiFault } from './api-reply.js';

/** Reads `page_size`. @throws 400/1 unless it is a number from 1 to 250 */
export function readPageSize(query: URLSearchParams): number {
  const text = query.get('page_size');
  if (text === null || text === '') return PINTEREST_LIMITS.defaultPageSize;
  if (!/^\d+$/.test(text)) throw new ApiFault(400, 1, `Parameter 'page_size' was not numeric (was ${text})`);
  const size = Number(text);
  if (size < 1 || size > PINTEREST_LIMITS.pageSize) {
    throw new ApiFault(400, 1, `Parameter 'page_size' must be between 1 and ${PINTEREST_LIMITS.pageSize}.`);
  }
  return size;
}

/** A page of a list, with the bookmark of the next one or null. */
export function pageOf<Item>(
  items: readonly Item[],
  query: URLSearchParams,
  settings: SandboxSettings,
): { items: Item[]; bookmark: string | null } {
  const size = readPageSize(query);
  const position = readBookmark(query.get('bookmark'));
  // With short pages the first is empty: clients that stop at an empty page lose everything.
  if (settings.pages === 'short' && position.page === 0) {
    return { items: [], bookmark: items.length > 0 ? writeBookmark({ offset: 0, page: 1 }) : null };
  }
  const count = settings.pages === 'short' ? Math.max(1, Math.floor(size / 2)) : size;
  const next = position.offset + count;
  return {
    items: items.slice(position.offset, next),
    bookmark: next < items.length ? writeBookmark({ offset: next, page: position.page + 1 }) : null,
  };
}

interface Position {
  offset: number;
  page: number;
}

function writeBookmark(position: Position): string {
  return Buffer.from(`v1:${position.offset}:${position.page}`).toString('base64');
}

function readBookmark(text: string | null): Position {
  if (text === null || text === '') return { offset: 0, page: 0 };
  const match = /^v1:(\d{1,9}):(\d{1,9})$/.exec(Buffer.from(text, 'base64').toString('utf8'));
  if (!match) throw new ApiFault(400, 1, `Invalid bookmark: ${text.slice(0, 60)}`);
  return { offset: Number(match[1]), page: Number(match[2]) };
}
