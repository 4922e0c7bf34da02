import type { ConfigFault, RawValues } from './config-fault.js';

/** Secrets that we make ourselves, the only ones whose form we know: chance makes them. */
const OWN_SECRETS = ['CREDENTIALS_KEY', 'FINGERPRINT_KEY', 'SESSION_SECRET'];
/** None may do for another: whoever learns one would have both. */
const SECRETS = [...OWN_SECRETS, 'PINTEREST_CLIENT_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'];
/** Bytes of a secret: of 32 random hexadecimal digits one in 20 million has fewer different ones, of others hardly any. */
const FEWEST_DIFFERENT = 8;

/** Secrets that can be guessed, and those that are the same. */
export function secretFaults(values: RawValues): ConfigFault[] {
  return [...weakSecrets(values), ...sharedSecrets(values)];
}

/** The keys of CREDENTIALS_KEY or FINGERPRINT_KEY as they are written, without their ids. */
export function keyTexts(value: string): string[] {
  return value.split(',').map((part) => part.trim().replace(/^.*:/, ''));
}

function weakSecrets(values: RawValues): ConfigFault[] {
  return OWN_SECRETS.filter((variable) => bytesOf(variable, values[variable]).some(isRegular)).map(
    (variable) => ({ variable, what: 'repeats itself, which no random value does', kind: 'weak-secret' }),
  );
}

function sharedSecrets(values: RawValues): ConfigFault[] {
  return SECRETS.flatMap((variable, index) => {
    const own = textsOf(variable, values[variable]);
    const other = SECRETS.slice(0, index).find(
      (earlier) =>
        !mayShare(variable, earlier) && textsOf(earlier, values[earlier]).some((text) => own.includes(text)),
    );
    if (other === undefined) return [];
    return [{ variable, what: `has the value of ${other}: each needs its own`, kind: 'shared-secret' }];
  });
}

/** Fingerprints of the time before there was a FINGERPRINT_KEY are found by this alone (docs/runbook.md#key-rotation). */
function mayShare(variable: string, earlier: string): boolean {
  return variable === 'FINGERPRINT_KEY' && earlier === 'CREDENTIALS_KEY';
}

function textsOf(variable: string, value: unknown): string[] {
  if (typeof value !== 'string') return [];
  return variable.endsWith('_KEY') ? keyTexts(value) : [value];
}

function bytesOf(variable: string, value: unknown): Buffer[] {
  const encoding = variable.endsWith('_KEY') ? 'base64' : 'utf8';
  return textsOf(variable, value).map((text) => Buffer.from(text, encoding));
}

/** Whether bytes are too few different ones, or begin anew, or rise and fall by the same steps again and again. */
function isRegular(bytes: Buffer): boolean {
  if (new Set(bytes).size < FEWEST_DIFFERENT) return true;
  const steps = [...bytes.subarray(1)].map((byte, index) => (byte - (bytes[index] ?? 0)) & 0xff);
  const periods = Array.from({ length: Math.floor(bytes.length / 2) }, (_, index) => index + 1);
  return periods.some((period) =>
    steps.every((step, index) => index < period || step === steps[index - period]),
  );
}
