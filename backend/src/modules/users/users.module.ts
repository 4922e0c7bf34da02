import { Module } from '@nestjs/common';
import { ActivityModule } from '../activity/activity.module.js';
import { AdministratorNamesRepository } from './administrator-names.repository.js';
import { AdministratorsJob } from './administrators.job.js';
import { AdministratorsService } from './administrators.service.js';
import { CreditsRepository } from './credits.repository.js';
import { LeavingUsersService } from './leaving-users.service.js';
import { MailReadersQueries } from './mail-readers.queries.js';
import { QuotasRepository } from './quotas.repository.js';
import { QuotasService } from './quotas.service.js';
import { SpentFreePinsRepository } from './spent-free-pins.repository.js';
import { UserListQueries } from './user-list.queries.js';
import { UserSupportQueries } from './user-support.queries.js';
import { UsersQueries } from './users.queries.js';
import { UserTotalsQueries } from './user-totals.queries.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

/** People: who they are, their credits, their plan, and which mails they want. */
@Module({
  imports: [ActivityModule],
  providers: [
    AdministratorNamesRepository,
    AdministratorsJob,
    AdministratorsService,
    CreditsRepository,
    LeavingUsersService,
    MailReadersQueries,
    QuotasRepository,
    QuotasService,
    SpentFreePinsRepository,
    UserTotalsQueries,
    UserListQueries,
    UserSupportQueries,
    UsersQueries,
    UsersRepository,
    UsersService,
  ],
  exports: [
    AdministratorsService,
    LeavingUsersService,
    MailReadersQueries,
    QuotasService,
    UserListQueries,
    UsersQueries,
    UsersService,
    UserSupportQueries,
    UserTotalsQueries,
  ],
})
export class UsersModule {}
