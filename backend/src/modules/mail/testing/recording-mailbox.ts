import { MailPort, type Mail } from '../mail.port.js';

/** A mailbox that keeps what is sent, in the place of the way to people's own. */
export class RecordingMailbox extends MailPort {
  override readonly canDeliver = true;
  readonly mails: Mail[] = [];

  override send(mail: Mail): Promise<void> {
    this.mails.push(mail);
    return Promise.resolve();
  }

  /** The token in each verification link to an address, oldest first. */
  tokensTo(address: string): string[] {
    return this.mails.flatMap((mail) =>
      mail.template === 'verify-address' && mail.to === address
        ? (new URL(mail.data.verifyUrl).searchParams.get('token') ?? [])
        : [],
    );
  }
}
