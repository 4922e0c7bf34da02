import { Sealer } from '@boardcast/server';
import { Command } from 'commander';
import { Reseal } from '../../modules/connections/reseal.service.js';
import type { KeyUse } from '../../modules/connections/sealed-tokens.queries.js';
import { CliFault } from '../cli-fault.js';
import type { RunAct } from '../with-backend.js';

/** `rotate-credentials` */
export function rotateCredentials(run: RunAct): Command {
  return new Command('rotate-credentials')
    .summary('seal every stored token with the first key of CREDENTIALS_KEY')
    .description(
      'Seals again what the other keys of CREDENTIALS_KEY have sealed, a hundred rows at a time, while the app runs; stopped, it goes on where it was. Says how many tokens each key seals; exit code 1 while it is not the first one alone.',
    )
    .action(() =>
      run(async (backend) => {
        const tokensByKey = await backend.get(Reseal).all(new AbortController().signal);
        const { keyId } = backend.get(Sealer);
        const others = tokensByKey.filter((use) => use.keyId !== keyId);
        if (others.length > 0) throw new CliFault(`Not all is under ${keyId}: ${describe(tokensByKey)}.`);
        const text = `✔ Every token is under ${keyId}: ${describe(tokensByKey)}.`;
        return { text, data: { keyId, tokensByKey } };
      }),
    );
}

function describe(uses: readonly KeyUse[]): string {
  if (uses.length === 0) return 'there is none';
  return uses.map(({ keyId, tokenCount }) => `${tokenCount} under ${keyId}`).join(', ');
}
