import { Argument, Command } from 'commander';
import { MaintenanceQueries } from '../../modules/maintenance/maintenance.queries.js';
import { MaintenanceService } from '../../modules/maintenance/maintenance.service.js';
import { readReason } from '../read-reason.js';
import type { RunAct, Told } from '../with-backend.js';

type Switch = 'on' | 'off' | 'status';

/** `maintenance <on|off|status> [--reason <text>]` */
export function maintenance(run: RunAct): Command {
  return new Command('maintenance')
    .summary('make the product read-only and pause publishing, or end that')
    .description(
      'While maintenance is on, people can look at everything and change nothing, and no pin is begun; what is being posted ends. Every replica follows within 2 s. Administrators can still act.',
    )
    .addArgument(new Argument('<act>', 'what to do').choices(['on', 'off', 'status']))
    .option('--reason <text>', 'what everybody is told, with `on`', readReason)
    .action((act: Switch, { reason }: { reason?: string }) =>
      run(async (backend) => {
        const service = backend.get(MaintenanceService);
        let text: string | null = null;
        if (act === 'on')
          text = (await service.begin(reason ?? null))
            ? '✔ Maintenance is on: nothing can be changed, no pin is begun.'
            : `✔ Maintenance was on already${reason === undefined ? '' : '; people are told this reason now'}.`;
        if (act === 'off')
          text = (await service.end()) ? '✔ Maintenance is over.' : '✔ Maintenance was not on.';
        const notice = await backend.get(MaintenanceQueries).read();
        return { text: text ?? describe(notice), data: { isOn: notice !== null, ...notice } } satisfies Told;
      }),
    );
}

function describe(notice: { since: string; reason: string | null } | null): string {
  if (notice === null) return '✔ Maintenance is off.';
  return `✔ Maintenance is on since ${notice.since}${notice.reason === null ? '' : `: ${notice.reason}`}`;
}
