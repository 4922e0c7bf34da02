import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import type { CaughtMail, MailBox } from './mail-box.js';
import type { FaultScript } from './mail-faults.js';

/** Ends a mail's DATA: accepted, or refused with the error's `responseCode`. */
type Answer = (refusal?: Error) => void;

/** A listening SMTP server. */
export interface SmtpReceiver {
  port: number;
  close(): Promise<void>;
}

/** Real SMTP without TLS or passwords: it listens on this machine only. */
export async function startSmtpReceiver(
  box: MailBox,
  faults: FaultScript,
  { host, port }: { host: string; port: number },
): Promise<SmtpReceiver> {
  const sockets = new Map<number, Socket>();
  const hangUp = ({ remotePort }: SMTPServerSession) => sockets.get(remotePort)?.destroy();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: (_address, session, done) => {
      if (faults.takeHangUp('hangUpBeforeData')) {
        hangUp(session);
        return;
      }
      const responseCode = faults.takeRefusal();
      done(
        responseCode === null ? null : Object.assign(new Error('Not now, says the script'), { responseCode }),
      );
    },
    onData: (stream, session, done) => void take(stream, session, done),
  });
  const take = async (stream: SMTPServerDataStream, session: SMTPServerSession, done: Answer) => {
    const raw = await buffer(stream).catch(() => null);
    // A sender who hangs up midway has sent no mail and awaits no answer.
    if (!raw) return;
    const refusal = await keep(box, raw, session);
    if (refusal) {
      done(refusal);
      return;
    }
    await pause(faults.delayMs);
    if (faults.takeHangUp('hangUpAfterData')) hangUp(session);
    else done();
  };
  // Senders hanging up midway aren't our fault.
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  server.server.listen(port, host);
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

/** Stores a mail. @returns SMTP's answer if that fails: permanent if it can't be read, else temporary */
async function keep(box: MailBox, raw: Buffer, session: SMTPServerSession): Promise<Error | null> {
  let responseCode = 554;
  try {
    const mail = await readMail(raw, session);
    responseCode = 451;
    box.add(mail);
    return null;
  } catch (error) {
    return Object.assign(new Error('It could not be kept', { cause: error }), { responseCode });
  }
}

async function readMail(raw: Buffer, { envelope }: SMTPServerSession): Promise<CaughtMail> {
  const { subject = '', text = '', html = '', headers } = await PostalMime.parse(raw);
  return {
    id: randomUUID(),
    receivedAt: new Date().toISOString(),
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address),
    subject,
    text,
    html,
    headers: headers.map(({ key, value }) => ({ name: key, value })),
  };
}
