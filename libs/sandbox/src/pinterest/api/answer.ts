import type { OperationId } from '@boardcast/pinterest';
import type { CallSubject, Outcome, TakenOutcome } from '../control/outcome-script.js';
import { grantToken } from '../oauth/token-operation.js';
import { authenticate, requireScopes } from './api-call.js';
import type { ApiCall, SignedInCall } from './api-call.js';
import { ApiFault, faultReply } from './api-reply.js';
import type { ApiReply } from './api-reply.js';
import {
  getAccount,
  getPin,
  listBoardPins,
  listBoards,
  listPins,
  listSectionPins,
  listSections,
} from './read-operations.js';
import { createBoard, createSection } from './board-operations.js';
import { createPin } from './write-operations.js';

/** The answer to a call, and how to spoil it. */
export interface Answer {
  reply: ApiReply;
  outcome?: TakenOutcome;
  /** The caller, if known. */
  username?: string;
}

/** Handlers of the calls that need a signed-in account. */
const HANDLERS: Record<
  Exclude<OperationId, 'oauth/token'>,
  (call: SignedInCall) => ApiReply | Promise<ApiReply>
> = {
  'user_account/get': getAccount,
  'boards/list': listBoards,
  'board_sections/list': listSections,
  'boards/create': createBoard,
  'board_sections/create': createSection,
  'boards/list_pins': listBoardPins,
  'board_sections/list_pins': listSectionPins,
  'pins/list': listPins,
  'pins/get': getPin,
  'pins/create': createPin,
};

/** Runs a call through its checks in order: token, scopes, script, limits, then the operation. */
export async function answer(call: ApiCall): Promise<Answer> {
  const { operationId } = call.operation;
  if (operationId === 'oauth/token') {
    return perform(call, {}, async () => grantToken(call));
  }
  let signedIn: SignedInCall;
  try {
    signedIn = authenticate(call);
    requireScopes(signedIn);
  } catch (error) {
    return { reply: toReply(error) };
  }
  const handler = HANDLERS[operationId as Exclude<OperationId, 'oauth/token'>];
  return perform(signedIn, subjectOf(signedIn), async (outcome) => {
    const { world, operation, caller } = signedIn;
    const headers = world.rates.count(caller.account.id, operation.category);
    try {
      const reply = await handler({ ...signedIn, lateSeconds: outcome?.lateSeconds });
      return { ...reply, headers: { ...headers, ...reply.headers } };
    } catch (error) {
      const reply = toReply(error);
      return { ...reply, headers: { ...headers, ...reply.headers } };
    }
  });
}

/** Runs the operation, unless a script says otherwise. */
async function perform(
  call: ApiCall,
  subject: CallSubject,
  run: (outcome: Outcome | undefined) => Promise<ApiReply>,
): Promise<Answer> {
  const outcome = call.world.outcomes.take(call.operation.operationId, subject);
  const skips = outcome?.drop === 'before' || (outcome?.status !== undefined && !outcome.createFirst);
  const about = { outcome, username: subject.username };
  if (outcome && skips) return { reply: scripted(outcome), ...about };
  const done = await run(outcome).catch(toReply);
  const overrides = outcome?.status !== undefined && done.status < 300;
  return { reply: overrides ? override(done, outcome) : done, ...about };
}

function override(done: ApiReply, outcome: Outcome & { status?: number }): ApiReply {
  const status = outcome.status ?? done.status;
  if (status < 300) return { ...done, status, headers: { ...done.headers, ...outcome.headers } };
  return { ...scripted(outcome), createdPinId: done.createdPinId };
}

function scripted(outcome: Outcome): ApiReply {
  const status = outcome.status ?? 500;
  const code = outcome.code ?? status;
  return faultReply({
    status,
    code,
    message: outcome.message ?? 'Scripted by a test.',
    headers: outcome.headers,
  });
}

function toReply(error: unknown): ApiReply {
  if (error instanceof ApiFault) return faultReply(error);
  const message = `The sandbox itself failed: ${error instanceof Error ? error.message : String(error)}`;
  return faultReply({ status: 500, code: 2787, message });
}

function subjectOf(call: SignedInCall): CallSubject {
  const subject: CallSubject = { username: call.caller.account.username, boardId: call.params.board_id };
  if (call.operation.operationId !== 'pins/create') return subject;
  try {
    const body = JSON.parse(call.rawBody.toString('utf8')) as Record<string, unknown>;
    const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
    return { ...subject, boardId: text(body.board_id), link: text(body.link), title: text(body.title) };
  } catch {
    // A body that isn't JSON only matches scripts that don't filter by it.
    return subject;
  }
}
