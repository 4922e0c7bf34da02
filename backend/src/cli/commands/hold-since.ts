import { Command, InvalidArgumentError } from 'commander';
import { LineageService } from '../../modules/pins/state/lineage.service.js';
import type { RunAct } from '../with-backend.js';

/** A moment that says its zone. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/;

/** `hold-since <moment>` */
export function holdSince(run: RunAct): Command {
  return new Command('hold-since')
    .summary('look for every pin that may have been posted since a moment')
    .description(
      'Says that the database lacks what happened since a moment. The running backend, or the next that starts, looks for every pin that may have been posted, before it sends anything.',
    )
    .argument('<moment>', 'when the backup was made, e.g. 2026-11-23T10:00:00Z', readMoment)
    .action((moment: Date) =>
      run(async (backend) => {
        await backend.get(LineageService).holdSince(moment);
        const text =
          '✔ Nothing is sent before the backend has noted what to look for. Its log says when, and how many pins.';
        return { text, data: { since: moment } };
      }),
    );
}

function readMoment(text: string): Date {
  const moment = new Date(text);
  if (MOMENT.test(text) && !Number.isNaN(moment.getTime())) return moment;
  throw new InvalidArgumentError('It takes a moment with its zone, such as 2026-11-23T10:00:00Z.');
}
