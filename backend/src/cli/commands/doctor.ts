import { SystemClock } from '@boardcast/server';
import { Command } from 'commander';
import { ToldFault } from '../cli-fault.js';
import { runDoctor } from '../doctor/run-doctor.js';
import { isWell, toJson, toText } from '../doctor/report.js';
import type { CommandContext } from '../run-cli.js';
import type { RunAct } from '../with-backend.js';

/** `doctor` */
export function doctor(_: RunAct, { env, tell, clock = new SystemClock() }: CommandContext): Command {
  return new Command('doctor')
    .summary('say what is wrong with this installation, and how to mend it')
    .description(
      'Checks the configuration and everything it names: versions, settings, credentials, queues, clocks. Works while the app runs and while it can’t start. It writes nothing but a probe to the storage, which it deletes.',
    )
    .action(async () => {
      const findings = await runDoctor(env, clock);
      tell({ text: toText(findings), data: toJson(findings) });
      if (!isWell(findings)) throw new ToldFault();
    });
}
