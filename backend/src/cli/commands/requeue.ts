import { AppError } from '@boardcast/server';
import { Command, InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { OperatorActsService } from '../../modules/pins/groups/operator-acts.service.js';
import { PinsOfGroupQueries } from '../../modules/pins/groups/pins-of-group.queries.js';
import { CliFault } from '../cli-fault.js';
import { readReason } from '../read-reason.js';
import type { RunAct } from '../with-backend.js';

/** The catalogue speaks of one pin. */
const NONE_OF_GROUP =
  'None of the group’s pins can be retried now: they haven’t failed and don’t wait for a retry, their next try is less than a minute away, or only their user may send them again.';

/** `requeue <id> [--reason <text>]` */
export function requeue(run: RunAct): Command {
  return new Command('requeue')
    .summary('send a pin, or all of a group, that failed, waits or is held')
    .description(
      'Lets pins go on now: those that failed are sent again at no cost to their user, those that wait for a retry need not wait, those that an operator holds are released. A pin that may have been posted is refused: only a look or its user can tell.',
    )
    .argument('<id>', 'of a pin or of a pin group', readId)
    .option('--reason <text>', 'why, for the activity log', readReason)
    .action((id: string, { reason }: { reason?: string }) =>
      run(async (backend) => {
        const ofGroup = await backend.get(PinsOfGroupQueries).ids(id);
        const pins = ofGroup.length > 0 ? ofGroup : [id];
        const acts = backend.get(OperatorActsService);
        const requeued: string[] = [];
        const refused: { pinId: string; code: string; message: string }[] = [];
        for (const pinId of pins) {
          const refusal = await refusalOf(() => acts.requeue({ actorId: null, reason }, pinId));
          if (refusal === null) requeued.push(pinId);
          else refused.push({ pinId, code: refusal.code, message: refusal.message });
        }
        if (requeued.length === 0) {
          const isGroup = ofGroup.length > 0;
          const reasons = refused.map(({ code, message }) =>
            isGroup && code === 'admin.pin-not-retryable' ? NONE_OF_GROUP : message,
          );
          throw new CliFault(`Nothing was requeued. ${[...new Set(reasons)].join(' ')}`);
        }
        const lines = refused.map(({ pinId, message }) => `  ${pinId} stays as it is: ${message}`);
        const text = [`✔ ${requeued.length} requeued.`, ...lines].join('\n');
        return { text, data: { requeued, refused } };
      }),
    );
}

async function refusalOf(act: () => Promise<void>): Promise<AppError | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function readId(text: string): string {
  if (z.uuid().safeParse(text).success) return text;
  throw new InvalidArgumentError('It takes the id of a pin or of a pin group.');
}
