import { Command } from 'commander';
import { AdministratorsService } from '../../modules/users/administrators.service.js';
import { CliFault } from '../cli-fault.js';
import { findUser } from '../find-user.js';
import type { RunAct } from '../with-backend.js';

/** `grant-admin <username>` */
export function grantAdmin(run: RunAct): Command {
  return new Command('grant-admin')
    .summary('let an administrator’s name mean the account that has it now')
    .description(
      'Moves an administrator’s rights to the account that signed in last by this name. The account that had them loses them.',
    )
    .argument('<username>', 'one of ADMIN_PINTEREST_USERNAMES, with or without the @')
    .action((username: string) =>
      run(async (backend) => {
        const name = username.replace(/^@/, '');
        const userId = await findUser(backend, name);
        if (!(await backend.get(AdministratorsService).appoint(userId, name)))
          throw new CliFault(`${name} is not in ADMIN_PINTEREST_USERNAMES.`);
        const text = `✔ ${name} is an administrator: the account that signed in last by that name, and no other.`;
        return { text, data: { username: name } };
      }),
    );
}
