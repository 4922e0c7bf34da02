import { listBoardsQuerySchema } from '@boardcast/pinterest';
import type { SandboxBoard, SandboxPin } from '../state/entities.js';
import { pick } from '../seed/numbers.js';
import type { SignedInCall } from './api-call.js';
import { ApiFault } from './api-reply.js';
import type { ApiReply } from './api-reply.js';
import { pageOf } from './paging.js';
import { presentAccount, presentBoard, presentPin } from './present.js';

/** `GET /user_account`. */
export function getAccount(call: SignedInCall): ApiReply {
  return { status: 200, body: presentAccount(call.world, call.caller.account) };
}

/** `GET /boards`. */
export function listBoards(call: SignedInCall): ApiReply {
  const { world, query } = call;
  const privacy = readPrivacy(query.get('privacy'));
  const boards = visibleBoards(call).filter((board) => fitsPrivacy(board, privacy));
  const page = pageOf(boards, query, world.store.settings);
  return { status: 200, body: { ...page, items: page.items.map((board) => presentBoard(world, board)) } };
}

/** `GET /boards/{board_id}`. */
export function getBoard(call: SignedInCall): ApiReply {
  return { status: 200, body: presentBoard(call.world, findBoard(call, call.params.board_id)) };
}

/** `GET /boards/{board_id}/sections`. */
export function listSections(call: SignedInCall): ApiReply {
  const board = findBoard(call, call.params.board_id);
  return { status: 200, body: pageOf(board.sections, call.query, call.world.store.settings) };
}

/** `GET /boards/{board_id}/pins`: those of its sections too. */
export function listBoardPins(call: SignedInCall): ApiReply {
  const board = findBoard(call, call.params.board_id);
  return pinPage(call, listedPins(call, call.world.store.pinsOn(board.id)));
}

/** `GET /boards/{board_id}/sections/{section_id}/pins`. */
export function listSectionPins(call: SignedInCall): ApiReply {
  const { world, params } = call;
  const board = findBoard(call, params.board_id);
  const section = world.store.section(board, params.section_id ?? null);
  if (!section) throw new ApiFault(404, 2031, "Sorry! We couldn't find this board section.");
  const pins = world.store.pinsOn(board.id).filter((pin) => pin.sectionId === section.id);
  return pinPage(call, listedPins(call, pins));
}

/** `GET /pins`: everything the account created, newest first, whoever owns the board. */
export function listPins(call: SignedInCall): ApiReply {
  const mine = [...call.world.store.pins.values()].filter((pin) => pin.ownerId === call.caller.account.id);
  return pinPage(
    call,
    mine.toReversed().filter((pin) => isVisible(call, call.world.store.boards.get(pin.boardId))),
  );
}

/** `GET /pins/{pin_id}`. */
export function getPin(call: SignedInCall): ApiReply {
  const pin = findPin(call, call.params.pin_id);
  const withMetrics = readBoolean(call, 'pin_metrics');
  return { status: 200, body: presentPin(call.world, pin, call.caller.account, withMetrics) };
}

/** A board of the caller's. Throws 404/40 for an unknown or hidden one, 403/29 for somebody else's. */
export function findBoard(call: SignedInCall, boardId: string | undefined): SandboxBoard {
  const board = call.world.store.boards.get(boardId ?? '');
  if (!board || isHiddenSecret(call, board)) throw new ApiFault(404, 40, 'Board not found.');
  if (!isMember(call, board)) throw new ApiFault(403, 29, 'You are not permitted to access that resource.');
  return board;
}

/** A pin on a board of the caller's. Throws 404/50 for an unknown one, 403/29 for somebody else's. */
export function findPin(call: SignedInCall, pinId: string | undefined): SandboxPin {
  const pin = call.world.store.pins.get(pinId ?? '');
  const board = pin && call.world.store.boards.get(pin.boardId);
  if (!pin || !board || isHiddenSecret(call, board)) throw new ApiFault(404, 50, 'Pin not found.');
  if (!isMember(call, board)) throw new ApiFault(403, 29, 'You are not permitted to access that resource.');
  return pin;
}

function visibleBoards(call: SignedInCall): SandboxBoard[] {
  return call.world.store.boardsOf(call.caller.account.id).filter((board) => !isHiddenSecret(call, board));
}

function isVisible(call: SignedInCall, board: SandboxBoard | undefined): boolean {
  return board !== undefined && !isHiddenSecret(call, board);
}

function isHiddenSecret(call: SignedInCall, board: SandboxBoard): boolean {
  return board.privacy === 'SECRET' && !call.caller.grant.scopes.includes('boards:read_secret');
}

function isMember(call: SignedInCall, board: SandboxBoard): boolean {
  const { id } = call.caller.account;
  return board.ownerId === id || board.collaboratorIds.includes(id);
}

function listedPins(call: SignedInCall, pins: SandboxPin[]): SandboxPin[] {
  const { settings } = call.world.store;
  const newest = call.world.clock.ms() - settings.lagSeconds * 1_000;
  const listed = settings.lagSeconds > 0 ? pins.filter((pin) => pin.createdAt <= newest) : pins;
  if (!settings.shufflePins) return listed;
  return listed.toSorted((a, b) => pick(`${a.id}:order`, 1_000) - pick(`${b.id}:order`, 1_000));
}

function pinPage(call: SignedInCall, pins: SandboxPin[]): ApiReply {
  const { world, caller, query } = call;
  const withMetrics = readBoolean(call, 'pin_metrics');
  const page = pageOf(pins, query, world.store.settings);
  const items = page.items.map((pin) => presentPin(world, pin, caller.account, withMetrics));
  return { status: 200, body: { ...page, items } };
}

function readBoolean(call: SignedInCall, name: string): boolean {
  const text = call.query.get(name);
  if (text === null || text === 'false') return false;
  if (text === 'true') return true;
  throw new ApiFault(400, 1, `Parameter '${name}' was not a boolean (was ${text})`);
}

function readPrivacy(text: string | null) {
  const parsed = listBoardsQuerySchema.shape.privacy.safeParse(text ?? undefined);
  if (parsed.success) return parsed.data ?? 'ALL';
  throw new ApiFault(
    400,
    1,
    `Parameter 'privacy' (value ${text}) is not one of ALL, PUBLIC, PROTECTED, SECRET, PUBLIC_AND_SECRET.`,
  );
}

function fitsPrivacy(board: SandboxBoard, filter: ReturnType<typeof readPrivacy>): boolean {
  if (filter === 'ALL') return true;
  if (filter === 'PUBLIC_AND_SECRET') return board.privacy !== 'PROTECTED';
  return board.privacy === filter;
}
