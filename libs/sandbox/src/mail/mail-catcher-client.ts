import type { CaughtMail } from './mail-box.js';
import type { MailFaults } from './mail-faults.js';

/** A running mail catcher, in this process or another. Every method throws when it is refused. */
export class MailCatcherClient {
  constructor(private readonly url: string) {}

  /** Mails to an address, newest first; all without one. */
  async mails(to?: string): Promise<CaughtMail[]> {
    const query = to === undefined ? '' : `?${new URLSearchParams({ to }).toString()}`;
    const answer = await this.send('GET', `/api/mails${query}`);
    return ((await answer.json()) as { mails: CaughtMail[] }).mails;
  }

  /** Address of the page that shows a mail. */
  pageOf({ id }: CaughtMail): string {
    return `${this.url}/mails/${id}`;
  }

  /** Forgets all mails. */
  async empty(): Promise<void> {
    await this.send('DELETE', '/api/mails');
  }

  /** Says how it misbehaves from now on; `{}` ends that. */
  async setFaults(faults: MailFaults): Promise<void> {
    await this.send('PUT', '/api/faults', faults);
  }

  private async send(method: string, path: string, body?: unknown): Promise<Response> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`Mail catcher ${method} ${path}: ${response.status}`);
    return response;
  }
}
