import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { waitUntil } from '@boardcast/testing';
import { Person } from '../stack/person.js';
import { compareSite } from './compare-site.js';
import { UID } from './installation.js';
import type { Installation } from './installation.js';

/** Boards of the account that publishes. */
const BOARDS = 3;

/** What an installation of the images must be able to do, in this order. A trial throws, or says what it saw. */
export const TRIALS: Readonly<Record<string, (installation: Installation) => Promise<string | void>>> = {
  'both apps migrate, a second time without harm': async (installation) => {
    for (const app of ['backend', 'publisher', 'backend', 'publisher'] as const)
      await installation.migrate(app);
  },
  'the stand-ins become healthy': (installation) => installation.startStandIns(),
  'backend, publisher and frontend become healthy': (installation) => installation.startApps(),
  'every container runs without root, rights or a writable root': async ({ containers }) => {
    for (const [part, container] of containers) {
      const status = await container.exec('grep', '-E', '^(Uid|CapEff|CapBnd|NoNewPrivs):', '/proc/1/status');
      const [uid, ...rights] = status.split('\n').map((line) => line.split(/\s+/).slice(1).join(' '));
      if (uid !== Array(4).fill(UID).join(' ')) throw new Error(`${part} has the uids ${uid}`);
      if (rights.join() !== '0000000000000000,0000000000000000,1') throw new Error(`${part}: ${status}`);
      const written = await container.exec(
        'sh',
        '-c',
        'touch /srv/x /var/x 2>/dev/null && echo written || true',
      );
      if (written !== '') throw new Error(`${part} can write to its root`);
    }
  },
  'the frontend answers as the backend would': async ({ publicSettings }) => {
    const { compared, differences } = await compareSite(publicSettings.PUBLIC_URL, publicSettings);
    if (differences.length > 0) throw new Error(differences.join('\n'));
    return `${compared} addresses`;
  },
  'a user signs in and posts a pin through the frontend': async (installation) => {
    const person = await Person.signIn(installation.address('frontend'), 'new_creator');
    const list = await person.makeList(BOARDS);
    const { id } = await person.publish(list.id);
    await waitUntil(async () => (await person.group(id)).pins.every(({ status }) => status === 'completed'), {
      timeout: 60_000,
      every: 250,
      what: 'every pin to be posted',
    });
    return `${BOARDS} boards`;
  },
  'the backend backs up and proves its backup': async (installation) => {
    await installation.cli('backup');
    await installation.cli('restore', '--verify');
    return readdirSync(join(installation.folder, 'backups')).length + ' files';
  },
  'each app stops by itself when it is asked to': async ({ containers }) => {
    const memory = await Promise.all(
      [...containers].map(async ([part, one]) => `${part} ${await one.megabytes()}`),
    );
    for (const [part, container] of containers) {
      const code = await container.stop();
      if (code !== 0)
        throw new Error(`${part} ended with ${code}:\n${(await container.log()).slice(-2_000)}`);
    }
    return `memory before, in MiB: ${memory.join(', ')}`;
  },
};
