import type { PinterestOperation } from '@boardcast/pinterest';
import type { SandboxAccount, SandboxGrant } from '../state/entities.js';
import type { World } from '../world.js';
import { ApiFault } from './api-reply.js';

/** A call on its way through the sandbox. */
export interface ApiCall {
  world: World;
  operation: PinterestOperation;
  requestId: string;
  /** Path parameters. */
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Record<string, string | string[] | undefined>;
  /** The unparsed body. */
  rawBody: Buffer;
  /** Seconds until what it makes comes into being, if a script says so. */
  lateSeconds?: number | undefined;
  /** The caller; absent for the token call. */
  caller?: { account: SandboxAccount; grant: SandboxGrant };
}

/** A call whose caller is known. */
export type SignedInCall = ApiCall & Required<Pick<ApiCall, 'caller'>>;

/** The body as JSON. @throws 400/1 if it isn't JSON */
export function jsonBody(call: ApiCall): unknown {
  try {
    return JSON.parse(call.rawBody.toString('utf8')) as unknown;
  } catch {
    throw new ApiFault(400, 1, 'Invalid request: the body is not valid JSON.');
  }
}

/** The account of a bearer token. @throws 401/2 if it is missing, unknown, expired or revoked */
export function authenticate(call: ApiCall): SignedInCall {
  const header = call.headers.authorization;
  const token = typeof header === 'string' ? /^Bearer (\S+)$/i.exec(header)?.[1] : undefined;
  const grant = token === undefined ? undefined : call.world.tokens.find(token);
  const account = grant && call.world.store.accounts.get(grant.accountId);
  if (!grant || !account) throw new ApiFault(401, 2, 'Authentication failed.');
  return { ...call, caller: { account, grant } };
}

/** Requires every scope of the operation. @throws 401/3 naming the missing ones */
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
