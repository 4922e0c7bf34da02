import { AppError } from '@boardcast/server';

/** When to try again whose call is still under way, in seconds. */
const RETRY_AFTER = 5;

/** Calls that are long or heavy: of those with one name, such as a user's, this process has one under way. */
export class OneAtATime {
  private readonly underWay = new Set<string>();

  /** @throws AppError request.too-many while another of this name is under way */
  async run<Answer>(name: string, act: () => Promise<Answer>): Promise<Answer> {
    if (this.underWay.has(name)) throw new AppError('request.too-many', { retryAfter: RETRY_AFTER });
    this.underWay.add(name);
    return act().finally(() => this.underWay.delete(name));
  }
}
