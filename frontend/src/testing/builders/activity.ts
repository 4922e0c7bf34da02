import type { ActivityItem } from '@boardcast/contracts';

const NORA = { id: '8c1f3a52-44f5-4c8f-9a35-1f4a7f7a2b01', pinterestUsername: 'nora' };

let events = 0;

/** An event of the activity log; each has a higher id than the one made before. */
export function anActivity(changes: Partial<ActivityItem> = {}): ActivityItem {
  events += 1;
  return {
    id: events,
    type: 'pin_created',
    message: 'nora created “Galette” for 12 boards',
    userEmail: 'nora@example.com',
    timestamp: '2026-03-10T11:00:00.000Z',
    actor: NORA,
    subject: NORA,
    groupId: '3b0a9a54-0d0b-4a40-8d23-0b6f6b8a7c11',
    reason: null,
    ...changes,
  };
}
