import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { AnnouncementsService } from '../../modules/mail/announcements.service.js';
import { CliFault } from '../cli-fault.js';
import type { RunAct } from '../with-backend.js';

interface Options {
  subject: string;
  file: string;
}

/** `announce --subject <text> --file <file>` */
export function announce(run: RunAct): Command {
  return new Command('announce')
    .summary('mail everybody who wants product updates')
    .description(
      'Mails everybody who wants product updates. Run again, it reaches only those it has not reached.',
    )
    .requiredOption('--subject <text>', 'of the mail')
    .requiredOption('--file <file>', 'with the text of the mail')
    .action(async ({ subject, file }: Options) => {
      const update = { subject: subject.trim(), text: await readText(file) };
      if (update.subject === '') throw new CliFault('The subject is empty.');
      if (update.text === '') throw new CliFault(`${file} is empty.`);
      await run(async (backend) => {
        const count = await backend.get(AnnouncementsService).announce(update);
        const text = `✔ On its way to ${count} ${count === 1 ? 'person' : 'people'}.`;
        return { text, data: { count } };
      });
    });
}

async function readText(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    throw new CliFault(`${file} could not be read.`);
  }
}
