import type { PinGroup } from '@boardcast/contracts';
import { runSql } from '@boardcast/testing';
import type { SignedIn, TestBackend } from '../../../testing/start-backend.js';
import { OutcomesService } from '../publishing/outcomes.service.js';
import { makeBoardList, publish } from './pin-fixtures.js';
import { outcomeOf, type RecordingBus } from './recording-bus.js';

/** A creator with a group whose pins Pinterest has. */
export interface PostedAtPinterest extends SignedIn {
  username: string;
  group: PinGroup;
  boardIds: string[];
  pinIds: string[];
}

/**
 * A creator with a group on so many boards, whose pins Pinterest has had for so many days; here they were posted now, by
 * the test's clock, and their numbers are due.
 */
export async function postAtPinterest(
  server: TestBackend,
  bus: RecordingBus,
  account: { username: string; boards: number; agoDays?: number },
): Promise<PostedAtPinterest> {
  const { username, boards, agoDays = 10 } = account;
  await server.control.addAccount(username, boards);
  const creator = await server.signIn(username);
  const list = await makeBoardList(creator.browser, boards);
  const group = (await publish(creator.browser, list.id)).body as PinGroup;
  const [pinIds, boardIds]: [string[], string[]] = [[], []];
  for (const message of await bus.of(group.id, boards)) {
    const [pinterestPinId = ''] = await server.control.addPins(username, message.boardId, 1, agoDays);
    pinIds.push(pinterestPinId);
    boardIds.push(message.boardId);
    const outcome = { kind: 'published', pinterestPinId, adopted: false } as const;
    await server.app.get(OutcomesService).ingest([outcomeOf(message, outcome)]);
  }
  const now = server.clock.now().toISOString();
  await runSql(
    server.config.DATABASE_URL,
    `update pins set published_at = '${now}' where group_id = '${group.id}';
     insert into metric_refreshes (user_id, due_at) values ('${creator.user.id}', '${now}')`,
  );
  return { ...creator, username, group, boardIds, pinIds };
}
