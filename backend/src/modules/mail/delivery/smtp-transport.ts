import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { FateUnknownError, MailTransport } from './mail-transport.js';
import type { Letter } from './mail-transport.js';

/** How long a server may take, in milliseconds. */
export interface SmtpPatience {
  /** Longest wait for a connection, and for the server's greeting. */
  connectMs: number;
  /** Longest wait for its next word. */
  silenceMs: number;
  /** Longest time of a whole delivery, however it drips. */
  deliveryMs: number;
}

const PATIENCE: SmtpPatience = { connectMs: 10_000, silenceMs: 30_000, deliveryMs: 120_000 };

/**
 * Hands letters to an SMTP server, each on a connection of its own: nodemailer's pool sends a mail again by itself
 * when a connection breaks.
 */
export class SmtpTransport extends MailTransport {
  constructor(
    private readonly url: string,
    private readonly patience = PATIENCE,
  ) {
    super();
  }

  override async deliver(letter: Letter, onListening: () => Promise<void>): Promise<void> {
    const { messageId, from, to, subject, html, text, headers } = letter;
    const callOff = new AbortController();
    let isTold = false;
    const begin = async () => {
      await onListening();
      isTold = true;
    };
    const transport = createTransport({
      url: this.url,
      connectionTimeout: this.patience.connectMs,
      greetingTimeout: this.patience.connectMs,
      socketTimeout: this.patience.silenceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    // The stream is read only once the server has said that it listens; nodemailer's errors don't tell that.
    transport.use('stream', ({ message }, done) => {
      const create = message.createReadStream.bind(message);
      message.createReadStream = () => heldBack(create(), begin, callOff);
      done();
    });
    try {
      await transport.sendMail({
        messageId,
        from,
        // As an object: a text would be read as a list of addresses.
        to: { name: '', address: to },
        subject,
        html,
        text,
        headers,
        signal: AbortSignal.any([callOff.signal, AbortSignal.timeout(this.patience.deliveryMs)]),
      });
    } catch (error) {
      const said = withoutAddresses(error instanceof Error ? error.message : String(error));
      // Nodemailer's own error names the person in many places, and ends in the log.
      throw isTold && !isRefusal(error) ? new FateUnknownError(said) : new Error(said);
    }
  }
}

/** The same bytes once `begin` has resolved. When it rejects, the delivery is called off: a mere end would be a mail. */
function heldBack(source: Readable, begin: () => Promise<void>, callOff: AbortController): Readable {
  const bytes = async function* () {
    await begin();
    yield* source;
  };
  const stream = Readable.from(bytes(), { objectMode: false });
  stream.on('error', (error) => callOff.abort(error));
  return stream;
}

/** Whether the server has said no, in so many words. */
function isRefusal(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: unknown };
  return typeof responseCode === 'number' && responseCode >= 400;
}

function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>]+@[^\s<>]+/g, '(address)');
}
