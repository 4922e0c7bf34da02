import { Module } from '@nestjs/common';
import { SessionsRepository } from '../../http/sessions.repository.js';
import { ActivityModule } from '../activity/activity.module.js';
import { ActivityQueries } from '../activity/activity.queries.js';
import { AuthModule } from '../auth/auth.module.js';
import { BoardListsModule } from '../board-lists/board-lists.module.js';
import { BoardListsQueries } from '../board-lists/board-lists.queries.js';
import { ConnectionsModule } from '../connections/connections.module.js';
import { ConnectionsQueries } from '../connections/connections.queries.js';
import { ImagesModule } from '../images/images.module.js';
import { ImagesQueries } from '../images/images.queries.js';
import { MailModule } from '../mail/mail.module.js';
import { MailsQueries } from '../mail/mails.queries.js';
import { PinsExportQueries } from '../pins/pins-export.queries.js';
import { PinsModule } from '../pins/pins.module.js';
import { SubscriptionModule } from '../subscription/subscription.module.js';
import { SubscriptionQueries } from '../subscription/subscription.queries.js';
import { KeptTextsExportQueries } from '../texts/kept-texts-export.queries.js';
import { TextsModule } from '../texts/texts.module.js';
import { UsersModule } from '../users/users.module.js';
import { UsersQueries } from '../users/users.queries.js';
import { DeletionJob } from './deletion/deletion.job.js';
import { DeletionController } from './deletion/deletion.controller.js';
import { DeletionService } from './deletion/deletion.service.js';
import { PostingStop } from './deletion/posting-stop.service.js';
import { DataExportsController } from './export/data-exports.controller.js';
import { DataExportsJob } from './export/data-exports.job.js';
import { DataExportsQueries } from './export/data-exports.queries.js';
import { DataExportsRepository } from './export/data-exports.repository.js';
import { DataExportsService } from './export/data-exports.service.js';
import { ExportWriter } from './export/export-writer.service.js';
import { ExportController } from './export/export.controller.js';
import { EXPORT_SOURCES, ExportService, type ExportSource } from './export/export.service.js';
import { ReadyExportMails } from './export/ready-export-mails.service.js';
import { ProfileController } from './profile/profile.controller.js';
import { ProfileService } from './profile/profile.service.js';
import { VerificationMailsService } from './verification/verification-mails.service.js';
import { VerificationController } from './verification/verification.controller.js';
import { VerificationService } from './verification/verification.service.js';
import { VerificationsQueries } from './verification/verifications.queries.js';
import { VerificationsRepository } from './verification/verifications.repository.js';

/** Everything that knows something of a user, in the order of the exported file. */
const SOURCES = [
  UsersQueries,
  SessionsRepository,
  VerificationsQueries,
  ConnectionsQueries,
  BoardListsQueries,
  ImagesQueries,
  KeptTextsExportQueries,
  PinsExportQueries,
  SubscriptionQueries,
  MailsQueries,
  ActivityQueries,
];

/** What people do with their own account: profile, verified address, export of their data, deletion. */
@Module({
  imports: [
    ActivityModule,
    AuthModule,
    BoardListsModule,
    ConnectionsModule,
    ImagesModule,
    MailModule,
    PinsModule,
    SubscriptionModule,
    TextsModule,
    UsersModule,
  ],
  controllers: [
    DataExportsController,
    DeletionController,
    ExportController,
    ProfileController,
    VerificationController,
  ],
  providers: [
    DeletionService,
    DeletionJob,
    DataExportsJob,
    DataExportsQueries,
    DataExportsRepository,
    DataExportsService,
    ExportService,
    ExportWriter,
    PostingStop,
    ProfileService,
    ReadyExportMails,
    VerificationMailsService,
    VerificationService,
    VerificationsQueries,
    VerificationsRepository,
    {
      provide: EXPORT_SOURCES,
      inject: SOURCES,
      useFactory: (...sources: ExportSource[]) => sources,
    },
  ],
  exports: [DeletionService],
})
export class AccountModule {}
