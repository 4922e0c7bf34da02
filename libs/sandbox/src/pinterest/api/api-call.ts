import type { PinterestOperation } from '@boardcast/pinterest';
import type { SandboxAccount, SandboxGrant } from '../state/entities.js';
import type { World } from '../world.js';
import { ApiFault } from './api-reply.js';

/** One call on its way through the sandbox. */
export interface ApiCall {
  world: World;
  operation: PinterestOperation;
  requestId: string;
  /** Path parameters. */
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Record<string, string | string[] | undefined>;
  /** Body as it came. */
  rawBody: Buffer;
  /** Who calls; absent for the token call. */
  caller?: { account: SandboxAccount; grant: SandboxGrant };
}

/** Answers a call whose caller is known. */
export type SignedInCall = ApiCall & Required<Pick<ApiCall, 'caller'>>;

/** The body as JSON. Throws 400/1 when it is none. */
export function jsonBody(call: ApiCall): unknown {
  try {
    return JSON.parse(call.rawBody.toString('utf8')) as unknown;
  } catch {
    throw new ApiFault(400, 1, 'Invalid request: the body is not valid JSON.');
  }
}

/** Who a bearer token belongs to. Throws 401/2 for none, an unknown, an expired or a revoked one. */
export function authenticate(call: ApiCall): SignedInCall {
  const header = call.headers.authorization;
  const token = typeof header === 'string' ? /^Bearer (\S+)$/i.exec(header)?.[1] : undefined;
  const grant = token === undefined ? undefined : call.world.tokens.find(token);
  const account = grant && call.world.store.accounts.get(grant.accountId);
  if (!grant || !account) throw new ApiFault(401, 2, 'Authentication failed.');
  return { ...call, caller: { account, grant } };
}

/** Checks that the token has every scope of the operation. Throws 401/3 that names the missing ones. */
export function requireScopes(call: SignedInCall): void {
  const missing = call.operation.scopes.filter((scope) => !call.caller.grant.scopes.includes(scope));
  if (missing.length === 0) return;
  const list = missing.map((scope) => `'${scope}'`).join(', ');
  throw new ApiFault(
    401,
    3,
    'Your token does not have sufficient permissions to perform this operation. ' +
      `Please ensure your token is authorized with the correct set of scopes. Missing: [${list}]`,
  );
}
