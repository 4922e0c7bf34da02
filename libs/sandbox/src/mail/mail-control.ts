import { controlClient } from '../shared/control.js';
import type { CaughtMail, MailBox } from './mail-box.js';
import type { FaultScript, MailFaults } from './mail-faults.js';

/** Shared by the parts of a mail catcher. */
export interface MailWorld {
  box: MailBox;
  faults: FaultScript;
}

/** Control acts for tests. */
export const MAIL_ACTS = {
  /** Mails to an address, newest first; all without one. */
  mails: ({ box }: MailWorld, to?: string) => box.list(to),

  /** Deletes all mails. */
  empty: ({ box }: MailWorld) => box.empty(),

  /** Sets the faults to simulate from now on; `{}` ends them. */
  setFaults: ({ faults }: MailWorld, wanted: MailFaults) => faults.set(wanted),
};

/** Client of a running mail catcher. */
export class MailCatcherClient extends controlClient<MailWorld, typeof MAIL_ACTS>(MAIL_ACTS) {
  /** Address of the page that shows a mail. */
  pageOf({ id }: CaughtMail): string {
    return `${this.url}/mails/${id}`;
  }
}
