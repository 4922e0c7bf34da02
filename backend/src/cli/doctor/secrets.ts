import { SECRET_VARIABLES, type BackendConfig } from '../../config.js';

/** Shorter ones are words that say nothing, such as RabbitMQ's own `guest`. */
const SHORTEST = 6;

/**
 * Takes secrets out of a text: no check repeats one, but a driver or a server might.
 * @returns what does it for this configuration
 */
export function withoutSecrets(values: Partial<BackendConfig>): (text: string) => string {
  const secrets = SECRET_VARIABLES.flatMap((name) => partsOf(values[name]))
    .filter((secret) => secret.length >= SHORTEST)
    .toSorted((one, other) => other.length - one.length);
  return (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
}

/** The secrets of a value: an address's password, each of several keys, or all of it. */
function partsOf(value: string | undefined): string[] {
  if (value === undefined) return [];
  const password = URL.parse(value)?.password;
  if (value.includes('://')) return password ? [password, decodeURIComponent(password)] : [];
  return value.split(',').flatMap((part) => [part.trim(), part.trim().split(':').at(-1) ?? '']);
}
