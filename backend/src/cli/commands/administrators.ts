import { Command } from 'commander';
import { AdministratorsService, wordsOf } from '../../modules/users/administrators.service.js';
import type { RunAct } from '../with-backend.js';

/** `administrators` */
export function administrators(run: RunAct): Command {
  return new Command('administrators')
    .summary('say which accounts the administrators’ names mean')
    .description(
      'Lists the names in ADMIN_PINTEREST_USERNAMES, each with the account at Pinterest that alone has its rights.',
    )
    .action(() =>
      run(async (backend) => {
        const named = await backend.get(AdministratorsService).whose();
        const text =
          named.length === 0 ? 'ADMIN_PINTEREST_USERNAMES is empty.' : named.map(wordsOf).join('\n');
        return { text, data: { administrators: named } };
      }),
    );
}
