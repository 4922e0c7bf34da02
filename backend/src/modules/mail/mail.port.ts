/** Mails by template, with what each needs to know. */
interface MailTemplates {
  /** Pinterest accepts us no longer: the user's pins wait until they have signed in again. */
  'connection-lost': { pinterestUsername: string; reconnectUrl: string };
}

/** One mail to one person. */
export type Mail = {
  [Template in keyof MailTemplates]: {
    /** Address of the person. */
    to: string;
    template: Template;
    data: MailTemplates[Template];
    /** Names the occasion: of mails with the same key one is sent. */
    key: string;
  };
}[keyof MailTemplates];

/** The way to people's mailboxes, and its own provider token. */
export abstract class MailPort {
  /** Takes a mail over; it is on its way when this resolves. @throws when it was not taken: try again later */
  abstract send(mail: Mail): Promise<void>;
}
