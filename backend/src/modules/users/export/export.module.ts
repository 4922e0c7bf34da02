import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { ConnectionsQueries } from '../../auth/connections.queries.js';
import { BoardListsModule } from '../../board-lists/board-lists.module.js';
import { BoardListsQueries } from '../../board-lists/board-lists.queries.js';
import { ImagesModule } from '../../images/images.module.js';
import { ImagesQueries } from '../../images/images.queries.js';
import { MailModule } from '../../mail/mail.module.js';
import { MailsQueries } from '../../mail/mails.queries.js';
import { PinsExportQueries } from '../../pins/pins-export.queries.js';
import { PinsModule } from '../../pins/pins.module.js';
import { SubscriptionModule } from '../../subscription/subscription.module.js';
import { SubscriptionQueries } from '../../subscription/subscription.queries.js';
import { UsersQueries } from '../users.queries.js';
import { VerificationModule } from '../verification/verification.module.js';
import { VerificationsQueries } from '../verification/verifications.queries.js';
import { ExportController } from './export.controller.js';
import { EXPORT_SOURCES, ExportService, type ExportSource } from './export.service.js';

/** Who tells what they keep of a user, in the order of the file. */
const SOURCES = [
  UsersQueries,
  VerificationsQueries,
  ConnectionsQueries,
  BoardListsQueries,
  ImagesQueries,
  PinsExportQueries,
  SubscriptionQueries,
  MailsQueries,
];

/** The export of a user's data: a module of its own, for it asks all the others. */
@Module({
  imports: [
    AuthModule,
    BoardListsModule,
    ImagesModule,
    MailModule,
    PinsModule,
    SubscriptionModule,
    VerificationModule,
  ],
  controllers: [ExportController],
  providers: [
    ExportService,
    {
      provide: EXPORT_SOURCES,
      inject: SOURCES,
      useFactory: (...sources: ExportSource[]) => sources,
    },
  ],
})
export class ExportModule {}
