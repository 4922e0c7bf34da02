import type { SandboxBoard, SandboxPin } from '../state/entities.js';
import { pick } from '../seed/numbers.js';
import type { SignedInCall } from './api-call.js';
import { ApiFault } from './api-reply.js';
import type { ApiReply } from './api-reply.js';
import { requireFeature } from './features.js';
import { pageOf } from './paging.js';
import { readFlag } from './query.js';
import { presentAccount, presentBoard, presentPin } from './present.js';

/** `GET /user_account`. */
export function getAccount(call: SignedInCall): ApiReply {
  return { status: 200, body: presentAccount(call.world, call.caller.account) };
}

/** `GET /boards`. */
export function listBoards(call: SignedInCall): ApiReply {
  const { world, query } = call;
  const boards = world.store.boardsOf(call.caller.account.id).filter((board) => !isHiddenSecret(call, board));
  const page = pageOf(boards, query, world.store.state.settings);
  return { status: 200, body: { ...page, items: page.items.map((board) => presentBoard(world, board)) } };
}

/** `GET /boards/{board_id}/sections`. */
export function listSections(call: SignedInCall): ApiReply {
  const board = findBoard(call, call.params.board_id);
  return { status: 200, body: pageOf(board.sections, call.query, call.world.store.state.settings) };
}

/** `GET /boards/{board_id}/pins`, including those of its sections. */
export function listBoardPins(call: SignedInCall): ApiReply {
  const board = findBoard(call, call.params.board_id);
  return pinPage(call, listedPins(call, call.world.store.pinsOn(board.id)), wantsMetrics(call));
}

/** `GET /pins`, whoever owns their boards. Those on protected boards only if asked for. */
export function listPins(call: SignedInCall): ApiReply {
  const { store } = call.world;
  const withProtected = readFlag(call.query, 'include_protected_pins');
  const pins = store.pinsOf(call.caller.account.id).filter(({ boardId }) => {
    const board = store.boards.get(boardId);
    return board && !isHiddenSecret(call, board) && (withProtected || board.privacy !== 'PROTECTED');
  });
  return pinPage(call, listedPins(call, pins), wantsMetrics(call));
}

/** `GET /pins/{pin_id}`. */
export function getPin(call: SignedInCall): ApiReply {
  const withMetrics = wantsMetrics(call);
  return { status: 200, body: presentPin(call.world, findPin(call), call.caller.account, withMetrics) };
}

/** `GET /boards/{board_id}/sections/{section_id}/pins`. */
export function listSectionPins(call: SignedInCall): ApiReply {
  const { world, params } = call;
  const board = findBoard(call, params.board_id);
  const section = world.store.section(board, params.section_id ?? null);
  if (!section) throw new ApiFault(404, 2031, "Sorry! We couldn't find this board section.");
  const pins = world.store.pinsOn(board.id).filter((pin) => pin.sectionId === section.id);
  return pinPage(call, listedPins(call, pins), false);
}

/**
 * The pin a call is about: the caller's, or one on a board of theirs. @throws 404/50 if unknown, hidden or not there
 * yet, 403/29 if it is somebody else's
 */
function findPin(call: SignedInCall): SandboxPin {
  const { store, clock } = call.world;
  const pin = store.pins.get(call.params.pin_id ?? '');
  const board = pin && store.boards.get(pin.boardId);
  if (!board || isHiddenSecret(call, board) || Date.parse(pin.at) > clock.ms()) {
    throw new ApiFault(404, 50, 'Pin not found.');
  }
  if (pin.accountId !== call.caller.account.id && !isMember(call, board)) throw notPermitted();
  return pin;
}

/** One of the caller's boards. @throws 404/40 if unknown or hidden, 403/29 if it is somebody else's */
export function findBoard(call: SignedInCall, boardId: string | undefined): SandboxBoard {
  const board = call.world.store.boards.get(boardId ?? '');
  if (!board || isHiddenSecret(call, board)) throw new ApiFault(404, 40, 'Board not found.');
  if (!isMember(call, board)) throw notPermitted();
  return board;
}

function notPermitted(): ApiFault {
  return new ApiFault(403, 29, 'You are not permitted to access that resource.');
}

function isHiddenSecret(call: SignedInCall, board: SandboxBoard): boolean {
  return board.privacy === 'SECRET' && !call.caller.grant.scopes.includes('boards:read_secret');
}

function isMember(call: SignedInCall, board: SandboxBoard): boolean {
  const { id } = call.caller.account;
  return board.ownerId === id || board.collaboratorIds.includes(id);
}

function listedPins(call: SignedInCall, pins: SandboxPin[]): SandboxPin[] {
  const { settings } = call.world.store.state;
  const newest = new Date(call.world.clock.ms() - settings.lagSeconds * 1_000).toISOString();
  const listed = pins.filter((pin) => pin.at <= newest);
  if (!settings.shufflePins) return listed;
  return listed.toSorted((a, b) => pick(`${a.pinId}:order`, 1_000) - pick(`${b.pinId}:order`, 1_000));
}

function wantsMetrics(call: SignedInCall): boolean {
  const isWanted = readFlag(call.query, 'pin_metrics');
  if (isWanted) requireFeature(call, 'pin_metrics');
  return isWanted;
}

function pinPage(call: SignedInCall, pins: SandboxPin[], withMetrics: boolean): ApiReply {
  const { world, caller, query } = call;
  const page = pageOf(pins, query, world.store.state.settings);
  const items = page.items.map((pin) => presentPin(world, pin, caller.account, withMetrics));
  return { status: 200, body: { ...page, items } };
}
