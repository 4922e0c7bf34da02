import { parseCredentialsKeys } from '@boardcast/server';
import { MikroORM } from '@mikro-orm/postgresql';
import { createOrmConfig } from '../../database/mikro-orm.config.js';
import { SealedTokensQueries } from '../../modules/connections/sealed-tokens.queries.js';
import type { Examination } from './examine.js';
import { reporterOf } from './finding.js';
import { counted } from './words.js';

const { good, found } = reporterOf('keys', {
  lost: [
    'wrong',
    'If you still have that key, make it the second of CREDENTIALS_KEY until the log says that it seals nothing (docs/runbook.md#key-rotation). Otherwise those users have to sign in again.',
  ],
});

/** Whether every stored token can be opened with the keys of CREDENTIALS_KEY, as far as their names tell. */
export async function checkKeys(databaseUrl: string, credentialsKey: string): Promise<Examination> {
  const orm = await MikroORM.init(createOrmConfig(databaseUrl));
  try {
    const ids: string[] = parseCredentialsKeys(credentialsKey).map(({ id }) => id);
    const uses = await new SealedTokensQueries(orm.em).countByKey();
    const lost = uses
      .filter(({ keyId }) => !ids.includes(keyId))
      .map(({ keyId, tokenCount }) =>
        found(
          'lost',
          `${counted(tokenCount, 'token')} sealed under the key ${keyId}, which CREDENTIALS_KEY lacks.`,
        ),
      );
    const total = uses.reduce((sum, { tokenCount }) => sum + tokenCount, 0);
    return {
      findings:
        lost.length > 0
          ? lost
          : [good(`CREDENTIALS_KEY opens all that is sealed (${counted(total, 'token')}).`)],
    };
  } finally {
    await orm.close(true);
  }
}
