import { Command } from 'commander';
import { SubscriptionGrantService } from '../../modules/subscription/subscription-grant.service.js';
import { findUser } from '../find-user.js';
import type { RunAct } from '../with-backend.js';

/** `grant-subscription <username>` */
export function grantSubscription(run: RunAct): Command {
  return new Command('grant-subscription')
    .summary('give somebody Premium without payment')
    .description(
      'Gives somebody Premium without payment. Asks Stripe first. Users with a paid subscription are refused.',
    )
    .argument('<username>', 'at Pinterest, with or without the @')
    .action((username: string) =>
      run(async (backend) => {
        const userId = await findUser(backend, username);
        const isNew = await backend.get(SubscriptionGrantService).grant(userId, { actorId: null });
        const text = isNew ? `✔ ${username} has Premium now.` : `✔ ${username} already had it.`;
        return { text, data: { username, isNew } };
      }),
    );
}
