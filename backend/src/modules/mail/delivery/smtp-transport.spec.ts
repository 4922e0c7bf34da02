import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { setInterval } from 'node:timers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { FateUnknownError } from './mail-transport.js';
import type { Letter } from './mail-transport.js';
import { SmtpTransport } from './smtp-transport.js';
import type { SmtpPatience } from './smtp-transport.js';

const LETTER: Letter = {
  messageId: '<1@boardcast.test>',
  ...{ template: 'connection-lost', from: 'hello@boardcast.test', to: 'nora@example.com' },
  ...{ subject: 'Hello', html: '<p>Hello</p>', text: 'Hello', headers: {} },
};
const LONG = 60_000;
/** Long enough for what comes before, on a busy machine. */
const BRIEF = 2_000;
const PATIENT: SmtpPatience = { connectMs: LONG, silenceMs: LONG, deliveryMs: LONG };

let server: Server;
const sockets = new Set<Socket>();
const drips: NodeJS.Timeout[] = [];
afterEach(() => {
  for (const drip of drips.splice(0)) clearInterval(drip);
  for (const socket of sockets) socket.destroy();
  server.close();
});

/** What a server says to the greeting, to each command, and to the end of the mail; null: nothing. */
type Script = (command: 'connect' | 'DATA' | 'end' | 'other', socket: Socket) => string | null;

/** A server that speaks as it is told. @returns its address */
async function listen(script: Script): Promise<string> {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    const say = (text: string | null) => void (text !== null && socket.write(`${text}\r\n`));
    say(script('connect', socket));
    let isInData = false;
    socket.setEncoding('utf8').on('data', (text: string) => {
      if (isInData) {
        if (text.includes('\r\n.\r\n')) say(script('end', socket));
        return;
      }
      isInData = text.startsWith('DATA');
      say(script(isInData ? 'DATA' : 'other', socket));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Says again and again that more is to come. */
function drip(code: number, socket: Socket): null {
  drips.push(setInterval(() => socket.write(`${code}-still busy\r\n`), 20));
  return null;
}

/** Delivers a letter. @returns what came of it, and how often it was told that the server listens */
async function deliver(script: Script, patience: Partial<SmtpPatience>) {
  const transport = new SmtpTransport(await listen(script), { ...PATIENT, ...patience });
  let told = 0;
  const end = await transport
    .deliver(LETTER, () => Promise.resolve(void (told += 1)))
    .then(
      () => 'taken',
      (error: unknown) => (error instanceof FateUnknownError ? 'unknown' : 'not taken'),
    );
  return { end, told };
}

const polite: Script = (command) =>
  command === 'connect' ? '220 here' : command === 'DATA' ? '354 go' : '250 ok';
const but =
  (when: Parameters<Script>[0], then: Script): Script =>
  (command, socket) =>
    command === when ? then(command, socket) : polite(command, socket);
const silent: Script = () => null;

describe('a server that', () => {
  it('does as it should takes a letter', async () => {
    expect(await deliver(polite, {})).toEqual({ end: 'taken', told: 1 });
  });

  it.each([
    ['accepts and says nothing', but('connect', silent), { connectMs: BRIEF }, { end: 'not taken', told: 0 }],
    ['says nothing to a command', but('other', silent), { silenceMs: BRIEF }, { end: 'not taken', told: 0 }],
    ['says nothing to DATA', but('DATA', silent), { silenceMs: BRIEF }, { end: 'not taken', told: 0 }],
    ['says nothing to a mail', but('end', silent), { silenceMs: BRIEF }, { end: 'unknown', told: 1 }],
    [
      'drips before it takes a mail',
      but('other', (_command, socket) => drip(250, socket)),
      { deliveryMs: BRIEF },
      { end: 'not taken', told: 0 },
    ],
    [
      'drips when it has the mail',
      but('end', (_command, socket) => drip(250, socket)),
      { deliveryMs: BRIEF },
      { end: 'unknown', told: 1 },
    ],
  ])('%s is waited for no longer than it may take', async (_how, script, patience, outcome) => {
    expect(await deliver(script, patience)).toEqual(outcome);
  });
});
