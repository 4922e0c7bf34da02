import type { OperationId } from '@boardcast/pinterest';
import type { CallSubject, Outcome } from '../control/outcome-script.js';
import { grantToken } from '../oauth/token-operation.js';
import { authenticate, requireScopes } from './api-call.js';
import type { ApiCall, SignedInCall } from './api-call.js';
import { ApiFault, faultReply } from './api-reply.js';
import type { ApiReply } from './api-reply.js';
import { OPERATION_HANDLERS } from './operation-handlers.js';

/** What a call gets, and how its answer is to be spoiled. */
export interface Answer {
  reply: ApiReply;
  outcome?: Outcome;
  /** Who called, when known. */
  username?: string;
}

const TRIAL_MESSAGE =
  'Apps with Trial access may not create Pins in production https://api.pinterest.com - use API Sandbox https://api-sandbox.pinterest.com instead.';

/** Takes a call through the checks of facts §11 in their order: token, scopes, script, tier, limits, then the call. */
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
  const handler = OPERATION_HANDLERS[operationId as Exclude<OperationId, 'oauth/token'>];
  return perform(signedIn, subjectOf(signedIn), async () => {
    const headers = admit(signedIn);
    try {
      const reply = await handler(signedIn);
      return { ...reply, headers: { ...headers, ...reply.headers } };
    } catch (error) {
      const reply = toReply(error);
      return { ...reply, headers: { ...headers, ...reply.headers } };
    }
  });
}

/** Does the call, unless a script says otherwise. */
async function perform(call: ApiCall, subject: CallSubject, run: () => Promise<ApiReply>): Promise<Answer> {
  const outcome = call.world.outcomes.take(call.operation.operationId, subject);
  const skips = outcome?.drop === 'before' || (outcome?.status !== undefined && !outcome.createFirst);
  const about = { outcome, username: subject.username };
  if (outcome && skips) return { reply: scripted(outcome), ...about };
  const done = await run().catch(toReply);
  const overrides = outcome?.status !== undefined && done.status < 300;
  return { reply: overrides ? override(done, outcome) : done, ...about };
}

/** Tier and limits. Gives the headers every further answer to the call carries. */
function admit(call: SignedInCall): Record<string, string> {
  const { world, operation, caller } = call;
  if (operation.operationId === 'pins/create' && world.store.settings.tier === 'trial') {
    throw new ApiFault(403, 29, TRIAL_MESSAGE);
  }
  return world.rates.count(caller.account.id, operation.category);
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
    // A body that is no JSON fits only scripts that ask for none of it.
    return subject;
  }
}
