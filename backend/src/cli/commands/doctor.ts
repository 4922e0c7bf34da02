import { SystemClock } from '@boardcast/server';
import { Command } from 'commander';
import { ToldFault } from '../cli-fault.js';
import { runDoctor } from '../doctor/run-doctor.js';
import { isWell, toJson, toText } from '../doctor/report.js';
import type { CliOptions } from '../run-cli.js';
import type { RunAct } from '../with-backend.js';

/** `doctor [--json]` */
export function doctor(_: RunAct, { env, print, clock = new SystemClock() }: CliOptions): Command {
  return new Command('doctor')
    .summary('say what is wrong with this installation, and how to mend it')
    .description(
      'Checks the configuration and everything it names: versions, settings, credentials, queues, clocks. Works while the app runs and while it can’t start. It writes nothing but a probe to the storage, which it deletes.',
    )
    .option('--json', 'print one JSON document, for programs', false)
    .action(async ({ json }: { json: boolean }) => {
      const findings = await runDoctor(env, clock);
      print(`${json ? toJson(findings) : toText(findings)}\n`);
      if (!isWell(findings)) throw new ToldFault();
    });
}
