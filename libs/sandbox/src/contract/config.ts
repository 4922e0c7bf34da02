import type { OfficialFileSource } from './official-api.js';

/** A provider's OpenAPI file. None is copied into the repository (libs/sandbox/README.md). */
export function officialFile(
  variable: 'PINTEREST_OPENAPI' | 'STRIPE_OPENAPI',
  env: NodeJS.ProcessEnv = process.env,
): OfficialFileSource {
  return { path: env[variable], variable };
}
