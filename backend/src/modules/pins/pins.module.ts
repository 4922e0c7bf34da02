import { Bus, configuredTimes, createBus } from '@boardcast/server';
import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { BACKEND_CONFIG, type BackendConfig } from '../../config.js';
import { AuthModule } from '../auth/auth.module.js';
import { BoardListsModule } from '../board-lists/board-lists.module.js';
import { ImagesModule } from '../images/images.module.js';
import { MailModule } from '../mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { AdmissionService } from './admission.service.js';
import { DraftPublishingController } from './draft-publishing.controller.js';
import { DraftPublishingService } from './draft-publishing.service.js';
import { DraftsController } from './drafts.controller.js';
import { DraftsQueries } from './drafts.queries.js';
import { DraftsService } from './drafts.service.js';
import { AttemptsController } from './attempts.controller.js';
import { AttemptsQueries } from './attempts.queries.js';
import { GroupActsController } from './group-acts.controller.js';
import { GroupActsService } from './group-acts.service.js';
import { GroupCreditsService } from './group-credits.service.js';
import { GroupsController } from './groups.controller.js';
import { GroupsService } from './groups.service.js';
import { HistoryController } from './history.controller.js';
import { HistoryQueries } from './history.queries.js';
import { IdempotencyService } from './idempotency.service.js';
import { PicturesService } from './pictures.service.js';
import { PinRowsRepository } from './pin-rows.repository.js';
import { PinsExportQueries } from './pins-export.queries.js';
import { PinsQueries } from './pins.queries.js';
import { AttemptsRepository } from './publishing/attempts.repository.js';
import { ClaimsRepository } from './publishing/claims.repository.js';
import { Dispatcher } from './publishing/dispatcher.service.js';
import { FailureMails } from './publishing/failure-mails.js';
import { OutcomesRepository } from './publishing/outcomes.repository.js';
import { OutcomesService } from './publishing/outcomes.service.js';
import { PinOutcomeConsumer } from './publishing/pin-outcome.consumer.js';
import { PUBLISH_TIMES } from './publishing/publish-times.token.js';
import { ScheduledController } from './scheduled.controller.js';
import { ScheduledQueries } from './scheduled.queries.js';
import { ScheduledService } from './scheduled.service.js';
import { RefusedTokens } from './publishing/refused-tokens.js';
import { QueueQueries } from './queue.queries.js';
import { TargetsService } from './targets.service.js';

/** Pins: groups, history, drafts, scheduled pins, and the way of a pin to the publisher and back. */
@Module({
  imports: [AuthModule, BoardListsModule, ImagesModule, MailModule, UsersModule],
  controllers: [
    AttemptsController,
    DraftPublishingController,
    DraftsController,
    GroupActsController,
    GroupsController,
    HistoryController,
    PinOutcomeConsumer,
    ScheduledController,
  ],
  providers: [
    AttemptsQueries,
    AttemptsRepository,
    AdmissionService,
    DraftPublishingService,
    DraftsQueries,
    DraftsService,
    GroupActsService,
    GroupCreditsService,
    GroupsService,
    HistoryQueries,
    IdempotencyService,
    PicturesService,
    PinRowsRepository,
    PinsExportQueries,
    PinsQueries,
    ScheduledQueries,
    ScheduledService,
    QueueQueries,
    RefusedTokens,
    TargetsService,
    ClaimsRepository,
    Dispatcher,
    FailureMails,
    OutcomesRepository,
    OutcomesService,
    { provide: PUBLISH_TIMES, inject: [BACKEND_CONFIG], useFactory: configuredTimes },
    {
      provide: Bus,
      inject: [BACKEND_CONFIG],
      useFactory: (config: BackendConfig) => createBus(config.BUS_URL, 'publisher'),
    },
  ],
  exports: [PinsExportQueries, PinsQueries, QueueQueries],
})
export class PinsModule implements OnApplicationShutdown {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  async onApplicationShutdown(): Promise<void> {
    await this.bus.close();
  }
}
