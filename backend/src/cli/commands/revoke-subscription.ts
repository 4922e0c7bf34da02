import { Command } from 'commander';
import { SubscriptionGrantService } from '../../modules/subscription/subscription-grant.service.js';
import { findUser } from '../find-user.js';
import type { RunAct } from '../with-backend.js';

/** `revoke-subscription <username>` */
export function revokeSubscription(run: RunAct): Command {
  return new Command('revoke-subscription')
    .summary('take back Premium that was granted')
    .description('Takes back Premium that was granted. What somebody pays for stays.')
    .argument('<username>', 'at Pinterest, with or without the @')
    .action((username: string) =>
      run(async (backend) => {
        const userId = await findUser(backend, username);
        const isRevoked = await backend.get(SubscriptionGrantService).revoke(userId, { actorId: null });
        const text = isRevoked ? `✔ ${username}’s grant is revoked.` : `✔ ${username} had no grant.`;
        return { text, data: { username, isRevoked } };
      }),
    );
}
