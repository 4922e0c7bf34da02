import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StackFault } from './stack-fault.js';

const secretsSchema = z.object({
  sessionSecret: z.string(),
  /** AES-256 key, base64: what it seals can't be read without it. */
  credentialsKey: z.string(),
  sandboxClientId: z.string(),
  sandboxClientSecret: z.string(),
});

export type StackSecrets = z.infer<typeof secretsSchema>;

/** Reads the secrets of this data folder; the first run generates them. @throws StackFault if the file is broken */
export function keepSecrets(dataDir: string): StackSecrets {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) return readSecrets(file);
  const secrets: StackSecrets = {
    sessionSecret: randomBytes(32).toString('base64url'),
    credentialsKey: randomBytes(32).toString('base64'),
    sandboxClientId: String(1_500_000 + randomBytes(2).readUInt16BE()),
    sandboxClientSecret: randomBytes(20).toString('hex'),
  };
  // Written elsewhere and moved, so that an interrupted run leaves no partial file.
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}

function readSecrets(file: string): StackSecrets {
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new StackFault(`${file} can't be read: put it right, or remove its folder to begin anew.`);
  }
}
