/** A mail in its final words. */
export interface Letter {
  /** The same for every try of a mail, so that a mailbox can tell a repetition. */
  messageId: string;
  template: string;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

/** The connection broke when the server may have had the mail: nobody can know whether it goes on its way. */
export class FateUnknownError extends Error {
  override readonly name = 'FateUnknownError';
}

/** The way of finished letters out of the house, and its own provider token. */
export abstract class MailTransport {
  /**
   * Hands a letter over, in one try.
   * @param onListening awaited when the server listens and before it hears the first byte; throwing calls it off
   * @throws FateUnknownError when it may have been taken; anything else when it surely was not
   */
  abstract deliver(letter: Letter, onListening: () => Promise<void>): Promise<void>;
}
