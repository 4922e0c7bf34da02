import { Command } from 'commander';
import { OperatorActsService } from '../../modules/pins/groups/operator-acts.service.js';
import type { RunAct } from '../with-backend.js';

const HELD = 'They have paused everything; the release before knows no pause.';
const RELEASED = 'This release knows their pause.';

/** `hold-paused [--release]` */
export function holdPaused(run: RunAct): Command {
  return new Command('hold-paused')
    .summary('keep what users have paused from being sent by the release before')
    .description(
      'Holds every user who has paused everything, as an administrator holds one: the release before knows holds and no pauses. Each hold ends when its user resumes. Those who are held already stay so.',
    )
    .option('--release', 'end these holds, once that release runs no more; what is paused stays so')
    .action(({ release = false }: { release?: boolean }) =>
      run(async (backend) => {
        const acts = backend.get(OperatorActsService);
        const users = release ? await acts.releasePaused(RELEASED) : await acts.holdPaused(HELD);
        return { text: `✔ Users ${release ? 'released' : 'held'}: ${users}.`, data: { users } };
      }),
    );
}
