import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock } from '@boardcast/server';
import { BACKEND_CONFIG, type BackendConfig } from '../../config.js';
import { AdministratorNamesRepository } from './administrator-names.repository.js';
import type { NamedAdministrator } from './administrator-names.repository.js';
import { namesAdministrator } from './user-rules.js';

/** Which accounts the names of administrators mean (docs/accounts.md#administrators). */
@Injectable()
export class AdministratorsService {
  private readonly logger = new Logger(AdministratorsService.name);
  /** What the log said last of who they are. */
  private told: string | null = null;

  constructor(
    private readonly names: AdministratorNamesRepository,
    private readonly clock: Clock,
    @Inject(BACKEND_CONFIG) private readonly config: Pick<BackendConfig, 'ADMIN_PINTEREST_USERNAMES'>,
  ) {}

  /** Notes that a user signed in: whoever is the first under an administrator's name is the administrator. */
  async noteSignIn(userId: string, username: string): Promise<void> {
    if (!namesAdministrator(username, this.config)) return;
    if (await this.names.bind(username.toLowerCase(), userId, this.clock.now())) return;
    this.logger.warn(
      { userId, username },
      'Somebody signed in by an administrator’s name that means another account: they have no rights',
    );
  }

  /** Binds names that were given to users who have signed in before, and logs whose all are: at the start, and if that changes. */
  async bindKnown(): Promise<void> {
    await this.names.bindKnown(this.config.ADMIN_PINTEREST_USERNAMES, this.clock.now());
    const administrators = (await this.whose()).map(wordsOf).join('; ');
    if (administrators === this.told) return;
    this.told = administrators;
    this.logger.log(
      administrators === '' ? 'There are no administrators' : `Administrators: ${administrators}`,
    );
  }

  /** Whose the names of the configuration are. */
  whose(): Promise<NamedAdministrator[]> {
    return this.names.whose(this.config.ADMIN_PINTEREST_USERNAMES);
  }

  /** Lets an administrator's name mean this user from now on. @returns false when the configuration hasn't this name */
  async appoint(userId: string, username: string): Promise<boolean> {
    if (!namesAdministrator(username, this.config)) return false;
    await this.names.move(username.toLowerCase(), userId, this.clock.now());
    return true;
  }
}

/** Whose a name is, for operators. */
export function wordsOf({ name, account, boundAt }: NamedAdministrator): string {
  if (account === null)
    return `${name}: ${boundAt ? 'nobody, the account was deleted' : 'nobody has signed in by this name'}`;
  const { pinterestUserId, pinterestUsername } = account;
  const isRenamed = pinterestUsername.toLowerCase() !== name;
  return `${name}: account ${pinterestUserId}${isRenamed ? `, no rights while it is @${pinterestUsername}` : ''}`;
}
