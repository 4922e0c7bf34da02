import { createBoardBodySchema, createSectionBodySchema } from '@boardcast/pinterest';
import { makeBoard } from '../seed/seed-boards.js';
import { jsonBody } from './api-call.js';
import type { SignedInCall } from './api-call.js';
import { ApiFault } from './api-reply.js';
import type { ApiReply } from './api-reply.js';
import { presentBoard } from './present.js';
import { findBoard } from './read-operations.js';

/** `POST /boards`. A name that the account has already is refused, whatever its case. */
export function createBoard(call: SignedInCall): ApiReply {
  const { world, caller } = call;
  const parsed = createBoardBodySchema.safeParse(jsonBody(call));
  if (!parsed.success) throw new ApiFault(400, 1, 'Invalid request: name or privacy is not valid.');
  const { name, privacy } = parsed.data;
  const own = world.store.boardsOf(caller.account.id).filter(({ ownerId }) => ownerId === caller.account.id);
  if (own.some((board) => isSame(board.name, name))) throw new ApiFault(400, 58, 'Try a different name...');
  const board = makeBoard({ id: world.store.nextBoardId(), ownerId: caller.account.id, name, privacy });
  const made = { ...board, description: '', createdAt: world.clock.ms(), earlierPins: 0, followerCount: 0 };
  world.store.addBoards([made]);
  return { status: 201, body: presentBoard(world, made) };
}

/** `POST /boards/{board_id}/sections`. The same name twice makes two sections. */
export function createSection(call: SignedInCall): ApiReply {
  const board = findBoard(call, call.params.board_id);
  const parsed = createSectionBodySchema.safeParse(jsonBody(call));
  if (!parsed.success) throw new ApiFault(400, 400, 'Invalid board section parameters.');
  const section = { id: call.world.store.nextBoardId(), name: parsed.data.name };
  call.world.store.changeBoard({ ...board, sections: [...board.sections, section] });
  return { status: 201, body: section };
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
