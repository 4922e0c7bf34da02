import { Injectable } from '@nestjs/common';
import type { PreferenceName } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { UsersService } from '../../users/users.service.js';
import { unsubscribePage, unsubscribedPage } from './pages.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.service.js';
import type { Unsubscription } from './unsubscribe-tokens.service.js';

/** The preferences as /settings names them. */
const NAMES: Record<PreferenceName, string> = {
  weeklyAnalytics: 'Weekly Analytics',
  productUpdates: 'Product Updates',
};

/** Ends mails of a kind for whoever holds their link. */
@Injectable()
export class UnsubscribeService {
  constructor(
    private readonly tokens: UnsubscribeTokens,
    private readonly users: UsersService,
  ) {}

  /** The page that asks. Changes nothing: scanners open every link of a mail. @throws AppError mail.link-invalid */
  ask(token: string): string {
    return unsubscribePage(NAMES[this.read(token).preference]);
  }

  /** Ends them; a second time, or for a user who is gone, too. @throws AppError mail.link-invalid */
  async unsubscribe(token: string): Promise<string> {
    const { userId, preference } = this.read(token);
    await this.users.setPreferences(userId, { [preference]: false });
    return unsubscribedPage(NAMES[preference]);
  }

  private read(token: string): Unsubscription {
    const read = this.tokens.read(token);
    if (!read) throw new AppError('mail.link-invalid');
    return read;
  }
}
