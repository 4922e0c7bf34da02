import { waitUntil } from '@boardcast/testing';
import type { CaughtMail } from '@boardcast/sandbox';
import type { Mail } from '../mail.port.js';
import { MailsRepository } from '../mails.repository.js';
import type { ClaimedMail } from '../mails.repository.js';
import { someMail } from './mailroom.js';
import type { Mailroom } from './mailroom.js';

/** In milliseconds. */
export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** What a test writes to somebody about: a key and an address of its own, and what became of the mail. */
export class Occasion {
  readonly key: string;
  readonly to: string;
  readonly mail: Mail;
  readonly mails: MailsRepository;

  constructor(
    readonly room: Mailroom,
    serial: number,
  ) {
    this.key = `occasion:${serial}`;
    this.to = `reader${serial}@example.com`;
    this.mail = someMail(this.key, this.to);
    this.mails = room.app.get(MailsRepository);
  }

  /** A mail to the same address that one may do without. @param part tells several of them apart */
  update(userId: string, part = ''): Mail {
    const data = { subject: 'Sections are here', text: 'Look' };
    return { to: this.to, userId, template: 'product-update', data, key: `${this.key}:update${part}` };
  }

  /** A mail with a link that verifies the address. */
  link(userId: string): Mail {
    const data = { pinterestUsername: 'nora', verifyUrl: 'http://localhost:3000/verify-email?token=x' };
    return { to: this.to, userId, template: 'verify-address', data, key: this.key };
  }

  /** What the catcher has got for the address. */
  caught(): Promise<CaughtMail[]> {
    return this.room.catcher.mails(this.to);
  }

  row(): Promise<Record<string, unknown> | undefined> {
    return this.room.row(this.key);
  }

  async state(): Promise<unknown> {
    return (await this.row())?.state;
  }

  /** Waits until it is sent, and caught. */
  arrived(): Promise<CaughtMail> {
    return waitUntil(async () => (await this.state()) === 'sent' && (await this.caught())[0], {
      what: 'the mail to arrive',
    });
  }

  /** Waits until it is in one of the states. */
  settled(...states: string[]): Promise<unknown> {
    return waitUntil(async () => states.includes(String(await this.state())), { what: states.join() });
  }

  /** Writes it, or another one, and tells nobody: the process died. @returns its id */
  async writeSilently(mail = this.mail): Promise<string> {
    const id = await this.mails.insert(this.room.orm.em.fork(), mail, this.room.clock.now());
    if (id === null) throw new Error('The key was used before');
    return id;
  }

  /** Claims it for 3 minutes and does nothing more: the process died. */
  async claim(id: string): Promise<ClaimedMail> {
    const claimed = await this.mails.claim(id, this.room.clock.now(), this.inMinutes(3));
    if (!claimed) throw new Error('Somebody else has it');
    return claimed;
  }

  inMinutes(minutes: number): Date {
    return new Date(this.room.clock.now().getTime() + minutes * MINUTE);
  }
}

/** Values of a header of a mail. */
export function header(mail: CaughtMail, name: string): string[] {
  return mail.headers.filter((one) => one.name === name).map(({ value }) => value);
}
