import type { Evidence } from './evidence.js';
import type { Violation } from './verdict.js';
import { groupStatus } from '../../backend/src/modules/pins/history/group-status.js';
import { pinStatus } from '../../backend/src/modules/pins/state/pin-state.js';

/** I8: every group is where its owner sees it, and its status and counts are the sum of its pins. */
export function screensTrue({ pins, groups, screens, unseen = [] }: Evidence): Violation[] {
  const byGroup = Map.groupBy(pins, ({ groupId }) => groupId);
  const deleted = new Set(groups.filter(({ isDeleted }) => isDeleted).map(({ id }) => id));
  const faults = screens.flatMap((screen) => {
    if (deleted.has(screen.id)) return [`group ${screen.id} was deleted and is still seen`];
    const statuses = (byGroup.get(screen.id) ?? []).map(({ state, isAhead }) => ({
      status: pinStatus(state),
      isAhead,
    }));
    const count = (status: string): number => statuses.filter((pin) => pin.status === status).length;
    const counts = {
      completed: count('completed'),
      failed: count('failed'),
      processing: count('processing'),
    };
    const pending = count('pending');
    // By then it is settled whether a pending pin was tried: due ones are final or held.
    const status = groupStatus({ ...counts, pending, dueUntried: 0 });
    const shown = 'pins' in screen ? screen.pins.map((pin) => `${pin.id} ${pin.status}`) : null;
    const stored = (byGroup.get(screen.id) ?? []).map(({ id, state }) => `${id} ${pinStatus(state)}`);
    const agrees =
      (shown === null || shown.toSorted().join() === stored.toSorted().join()) &&
      screen.pinCount === statuses.length &&
      screen.successCount === counts.completed &&
      screen.failedCount === counts.failed &&
      screen.pendingCount === counts.processing + pending &&
      screen.status === status;
    if (agrees) return [];
    const said = `${screen.status} ${screen.successCount}/${screen.failedCount}/${screen.pendingCount}`;
    return [`group ${screen.id} says ${said}, its pins ${status} ${JSON.stringify(counts)}`];
  });
  const missing = unseen.map((id) => `group ${id} is in no history`);
  return [...missing, ...faults].map((what) => ({ invariant: 'I8', what }));
}
