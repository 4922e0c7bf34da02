import { BULK_DRAFTS_MAX } from '@boardcast/contracts';
import type { DraftPin } from '@boardcast/contracts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '../../entities/session/use-auth.js';
import { keepUnsaved, readUnsaved } from '../../entities/session/unsaved.js';
import { toMessage } from '../../shared/api/to-message.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { useLazyGetTableDraftsQuery } from './bulk-pins.api.js';
import { bulkMessages as messages } from './bulk-pins.messages.js';
import { rowOf } from './cells.js';
import { useRows } from './use-rows.js';

const TABLE = 'bulk-pins';

/** What is kept of a row: the draft itself is the server’s. */
interface KeptRow {
  id: string;
  fileName: string;
  /** Absent from what an earlier release has kept. */
  slotTime?: string | null;
}

function keptRows(userId: string): KeptRow[] {
  const kept = readUnsaved(userId, TABLE);
  return Array.isArray(kept) ? (kept as KeptRow[]).slice(0, BULK_DRAFTS_MAX) : [];
}

const ID = /^[\da-f-]{36}$/i;

/** The drafts that the address names. */
const namedIn = (query: URLSearchParams): string[] =>
  (query.get('ids') ?? '')
    .split(',')
    .filter((id) => ID.test(id))
    .slice(0, BULK_DRAFTS_MAX);

/** Those that are named come first, with what is known of them; of the others, as many as there is room for. */
function openedWith(kept: readonly KeptRow[], named: readonly string[]) {
  const first = named.map((id) => kept.find((row) => row.id === id) ?? { id, fileName: '' });
  const all = [...first, ...kept.filter(({ id }) => !named.includes(id))];
  return { kept: all.slice(0, BULK_DRAFTS_MAX), left: Math.max(0, all.length - BULK_DRAFTS_MAX) };
}

/** The rows of the table, which outlive a reload. */
export function useTable() {
  const { id: userId } = useUser();
  const rows = useRows();
  const toasts = useToasts();
  const [read] = useLazyGetTableDraftsQuery();
  const [query, setQuery] = useSearchParams();
  const [named] = useState(() => namedIn(query));
  const [{ kept, left }] = useState(() => openedWith(keptRows(userId), named));
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>(kept.length > 0 ? 'loading' : 'ready');
  const [failure, setFailure] = useState('');

  async function load(): Promise<void> {
    setState('loading');
    try {
      const drafts = await read({ ids: kept.map(({ id }) => id).join(',') }).unwrap();
      const byId = new Map(drafts.map((draft) => [draft.id, draft]));
      rows.add(
        kept.flatMap(({ id, fileName, slotTime = null }, place) => {
          const draft = byId.get(id);
          const isChosen = named.length === 0 || named.includes(id);
          return draft ? [{ ...rowOf(draft, place, fileName), slotTime, isChosen }] : [];
        }),
      );
      setState('ready');
    } catch (error) {
      setFailure(toMessage(error, messages.loadFailed));
      setState('failed');
    }
  }

  /** Fills the table up with the newest drafts that it hasn’t got. */
  async function addNewest(): Promise<void> {
    try {
      const drafts: DraftPin[] = await read({ limit: BULK_DRAFTS_MAX }).unwrap();
      const known = new Set(rows.latest().map(({ draft }) => draft.id));
      const others = drafts.filter(({ id }) => !known.has(id));
      if (drafts.length === 0) toasts.info(messages.noDrafts);
      else if (others.length === 0) toasts.info(messages.noMoreDrafts);
      const last = rows.latest().at(-1)?.place ?? 0;
      rows.add(others.slice(0, BULK_DRAFTS_MAX - known.size).map((draft, at) => rowOf(draft, last + at)));
    } catch (error) {
      toasts.error(toMessage(error, messages.loadFailed));
    }
  }

  useEffect(() => {
    if (kept.length > 0) void load();
    if (left > 0) toasts.info(messages.madeRoom(left));
    // From now on the table keeps them: one that is taken out must not come back with a reload.
    if (query.has('ids')) setQuery({}, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as the screen opens
  }, []);

  const places = rows.rows.map(({ draft, slotTime }) => `${draft.id} ${slotTime}`).join();
  useEffect(() => {
    if (state === 'loading') return;
    const now = rows
      .latest()
      .map(({ draft, fileName, slotTime }): KeptRow => ({ id: draft.id, fileName, slotTime }));
    // Those that couldn’t be read are still to come.
    const all = state === 'failed' ? [...kept, ...now] : now;
    keepUnsaved(userId, TABLE, all.length === 0 ? null : all);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- which rows there are, whatever is typed
  }, [places, state, userId]);

  /** Whether a draft is in it, or will be once it is read. */
  const has = (draftId: string) =>
    rows.latest().some(({ draft }) => draft.id === draftId) ||
    (state !== 'ready' && kept.some(({ id }) => id === draftId));

  return { rows, has, state, failure, load, addNewest };
}
