import { resolve } from 'node:path';
import type { OfficialFileSource } from '../../contract/official-api.js';

/**
 * Where the OpenAPI file of Stripe's API lies: `STRIPE_OPENAPI`, by default in the folder `shared` beside the
 * checkout. It is derived from Stripe's own types and not copied into the repository.
 */
export function officialFile(env: NodeJS.ProcessEnv = process.env): OfficialFileSource {
  const path = env.STRIPE_OPENAPI ?? resolve('..', 'shared', 'stripe', 'openapi.json');
  return { path, variable: 'STRIPE_OPENAPI' };
}
