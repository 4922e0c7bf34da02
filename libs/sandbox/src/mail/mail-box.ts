import { join } from 'node:path';
import { StateFile } from '../shared/state-file.js';

/** One received mail. */
export interface CaughtMail {
  id: string;
  /** ISO 8601. */
  receivedAt: string;
  /** Sender and recipients of the SMTP envelope, whatever the headers say. */
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Names in lower case, in their original order. */
  headers: { name: string; value: string }[];
}

/** Mails kept; older ones are dropped. */
const KEPT = 500;

/** Caught mails, newest first, in a JSON file that survives restarts. */
export class MailBox {
  private readonly file: StateFile<CaughtMail[]>;
  private mails: CaughtMail[];

  constructor(dataDir: string) {
    this.file = new StateFile(join(dataDir, 'mails.json'));
    this.mails = this.file.load() ?? [];
  }

  /** Mails to an address, ignoring case; all without one. */
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
