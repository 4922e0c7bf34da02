import { join } from 'node:path';
import { StateFile } from '../shared/state-file.js';

/** One mail as it came in. */
export interface CaughtMail {
  id: string;
  /** ISO moment. */
  receivedAt: string;
  /** The envelope's sender and recipients: what SMTP said, whatever the headers say. */
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Names in lower case, in their order. */
  headers: { name: string; value: string }[];
}

/** Mails that are kept; the oldest go. */
const KEPT = 500;

/** What was caught, newest first, in a JSON file that outlives a restart. */
export class MailBox {
  private readonly file: StateFile<CaughtMail[]>;
  private mails: CaughtMail[];

  constructor(dataDir: string) {
    this.file = new StateFile(join(dataDir, 'mails.json'));
    this.mails = this.file.load() ?? [];
  }

  /** Those to an address, in any case; all without one. */
  list(to?: string): CaughtMail[] {
    const wanted = to?.toLowerCase();
    return this.mails.filter((mail) => !wanted || mail.to.some((one) => one.toLowerCase() === wanted));
  }

  find(id: string): CaughtMail | undefined {
    return this.mails.find((mail) => mail.id === id);
  }

  add(mail: CaughtMail): void {
    const mails = [mail, ...this.mails].slice(0, KEPT);
    this.file.save(mails);
    this.mails = mails;
  }

  empty(): void {
    this.mails = [];
    this.file.clear();
  }
}
