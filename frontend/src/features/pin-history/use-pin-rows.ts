import type { Pin, PinGroupDetail } from '@boardcast/contracts';
import { useCallback, useMemo, useState } from 'react';
import { isHalted } from '../../entities/pins/waits-for-resume.js';
import { onlyListId } from '../../entities/pins/only-list.js';
import { useNow } from '../../shared/clock.js';
import type { PinRow } from './components/pin-row.js';
import type { SharedCause } from './failure-causes.js';
import { isPlanned } from './pin-progress.js';
import { pendingAct } from './pin-act.js';
import type { PinAct } from './pin-act.js';
import { foundPins, isShown } from './result-filter.js';
import type { ResultFilter } from './result-filter.js';

const TICK_MS = 15_000;

interface Shown {
  causes: readonly SharedCause[];
  filter: ResultFilter;
  /** What the board's name has to match; empty for all. */
  search: string;
  /** Acts waiting for an answer. */
  underWay: readonly PinAct[];
  /** The same function on every render. */
  onAct: (act: PinAct) => void;
}

/** A group's pins as rows, failed ones first, with what their cells need. */
export function usePinRows(group: PinGroupDetail, { causes, filter, search, underWay, onAct }: Shown) {
  const { id: groupId, pins, title, link, thumbnailUrl } = group;
  const now = useNow(TICK_MS);
  // Kept here, not in the rows: rotating a phone turns rows into cards.
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  const onToggle = useCallback(
    ({ id }: Pin) =>
      setOpenIds((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])),
    [],
  );
  const listId = onlyListId(group);
  const hasNumbers = useMemo(() => pins.some(isMeasured), [pins]);
  const hasPosted = group.successCount > 0;
  const acts = useMemo(
    () => ({ groupId, listId, hasNumbers, hasPosted, sent: { title, link, thumbnailUrl }, onAct, onToggle }),
    [groupId, listId, hasNumbers, hasPosted, title, link, thumbnailUrl, onAct, onToggle],
  );
  const isPosting = group.status === 'processing' && !isHalted(group);
  const found = useMemo(() => foundPins(pins, search), [pins, search]);
  const rows = useMemo(() => {
    const withSharedCause = new Set(causes.flatMap((cause) => cause.pins.map(({ id }) => id)));
    return found
      .filter((pin) => isShown(pin, filter))
      .toSorted((a, b) => rank(a) - rank(b))
      .map((pin): PinRow => ({
        ...pin,
        now: pin.nextRetryAt === null && !pin.plannedFor ? 0 : now,
        isPaced: isPosting && isUntried(pin) && !isPlanned(pin, now),
        isCauseShared: withSharedCause.has(pin.id),
        busy: pendingAct(pin, underWay),
        isOpen: openIds.includes(pin.id),
      }));
  }, [found, causes, filter, isPosting, now, underWay, openIds]);
  return { rows, found: found.length, acts };
}

/** Failed ones first, then those that were stopped. */
const rank = ({ status, isStopped }: Pin) => (status === 'failed' ? Number(isStopped) : 2);

/** It waits for nothing but its turn. */
const isUntried = ({ status, retryCount, reason, nextRetryAt }: Pin) =>
  status === 'pending' && retryCount === 0 && reason === null && nextRetryAt === null;

const isMeasured = ({ impressions, saves, pinClicks, linkClicks }: Pin) =>
  [impressions, saves, pinClicks, linkClicks].some((count) => count !== null);
