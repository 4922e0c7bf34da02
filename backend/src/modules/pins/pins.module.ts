import { Bus, configuredTimes, createBus } from '@boardcast/server';
import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { BACKEND_CONFIG, type BackendConfig } from '../../config.js';
import { ActivityModule } from '../activity/activity.module.js';
import { BoardListsModule } from '../board-lists/board-lists.module.js';
import { ConnectionsModule } from '../connections/connections.module.js';
import { ImagesModule } from '../images/images.module.js';
import { MailModule } from '../mail/mail.module.js';
import { MaintenanceModule } from '../maintenance/maintenance.module.js';
import { UsersModule } from '../users/users.module.js';
import { AdmissionService } from './groups/admission.service.js';
import { DraftPublishingController } from './drafts/draft-publishing.controller.js';
import { DraftPublishingService } from './drafts/draft-publishing.service.js';
import { DraftsController } from './drafts/drafts.controller.js';
import { DraftsQueries } from './drafts/drafts.queries.js';
import { DraftsService } from './drafts/drafts.service.js';
import { ListUsesController } from './drafts/list-uses.controller.js';
import { ListUsesQueries } from './drafts/list-uses.queries.js';
import { AttemptsController } from './history/attempts.controller.js';
import { AttemptsQueries } from './history/attempts.queries.js';
import { GroupActsController } from './groups/group-acts.controller.js';
import { GroupActsService } from './groups/group-acts.service.js';
import { GroupCreditsService } from './publishing/group-credits.service.js';
import { GroupPausesController } from './groups/group-pauses.controller.js';
import { GroupPausesService } from './groups/group-pauses.service.js';
import { GroupsController } from './groups/groups.controller.js';
import { GroupsService } from './groups/groups.service.js';
import { GroupPinsQueries } from './history/group-pins.queries.js';
import { HistoryController } from './history/history.controller.js';
import { HistoryQueries } from './history/history.queries.js';
import { LatestGroupsQueries } from './history/latest-groups.queries.js';
import { TimeLeftQueries } from './history/time-left.queries.js';
import { OperatorActsService } from './groups/operator-acts.service.js';
import { IdempotencyModule } from '../../http/idempotency/idempotency.module.js';
import { PinImagesQueries } from './groups/pin-images.queries.js';
import { PinImagesService } from './groups/pin-images.service.js';
import { PinGroupsRepository } from './state/pin-groups.repository.js';
import { PinsRepository } from './state/pins.repository.js';
import { RestsRepository } from './state/rests.repository.js';
import { ConnectionHoldsService } from './publishing/connection-holds.service.js';
import { AdminGroupsQueries } from './admin-groups.queries.js';
import { PinsExportQueries } from './pins-export.queries.js';
import { PinTotalsQueries } from './pin-totals.queries.js';
import { PinsQueries } from './pins.queries.js';
import { GroupWaitsQueries } from './group-waits.queries.js';
import { QueueDepthQueries } from './queue-depth.queries.js';
import { QueueMetrics } from './queue-metrics.js';
import { AttemptsRepository } from './publishing/attempts.repository.js';
import { ClaimsRepository } from './state/claims.repository.js';
import { DoubtsRepository } from './state/doubts.repository.js';
import { Dispatcher } from './publishing/dispatcher.service.js';
import { EndedGroupsQueries } from './publishing/ended-groups.queries.js';
import { FailureMails } from './publishing/failure-mails.service.js';
import { GroupEnds } from './publishing/group-ends.service.js';
import { LineageJob } from './publishing/lineage.job.js';
import { LineageMark } from './publishing/lineage-mark.js';
import { LineageModule } from './lineage.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { OutcomesService } from './publishing/outcomes.service.js';
import { PinOutcomeConsumer } from './publishing/pin-outcome.consumer.js';
import { PUBLISH_TIMES } from './state/publish-times.token.js';
import { ScheduledController } from './scheduled/scheduled.controller.js';
import { ScheduledQueries } from './scheduled/scheduled.queries.js';
import { ScheduledService } from './scheduled/scheduled.service.js';
import { Publishers } from './publishing/publishers.js';
import { RefusedTokens } from './publishing/refused-tokens.service.js';
import { QueueQueries } from './queue.queries.js';
import { UnusedImagesJob } from './groups/unused-images.job.js';
import { TargetsService } from './groups/targets.service.js';

/** Pins: groups, history, drafts, scheduled pins, and the way of a pin to the publisher and back. */
@Module({
  imports: [
    ActivityModule,
    BoardListsModule,
    ConnectionsModule,
    IdempotencyModule,
    ImagesModule,
    LineageModule,
    MailModule,
    MaintenanceModule,
    MetricsModule,
    UsersModule,
  ],
  controllers: [
    AttemptsController,
    DraftPublishingController,
    DraftsController,
    GroupActsController,
    GroupPausesController,
    GroupsController,
    HistoryController,
    ListUsesController,
    PinOutcomeConsumer,
    ScheduledController,
  ],
  providers: [
    AdminGroupsQueries,
    AttemptsQueries,
    AttemptsRepository,
    AdmissionService,
    DraftPublishingService,
    DraftsQueries,
    DraftsService,
    GroupActsService,
    GroupCreditsService,
    GroupPausesService,
    GroupsService,
    GroupPinsQueries,
    GroupWaitsQueries,
    OperatorActsService,
    HistoryQueries,
    LatestGroupsQueries,
    ListUsesQueries,
    TimeLeftQueries,
    PinImagesQueries,
    PinImagesService,
    UnusedImagesJob,
    PinGroupsRepository,
    PinsRepository,
    RestsRepository,
    ConnectionHoldsService,
    PinsExportQueries,
    PinsQueries,
    PinTotalsQueries,
    ScheduledQueries,
    ScheduledService,
    QueueDepthQueries,
    QueueMetrics,
    QueueQueries,
    RefusedTokens,
    TargetsService,
    ClaimsRepository,
    Dispatcher,
    DoubtsRepository,
    EndedGroupsQueries,
    FailureMails,
    GroupEnds,
    LineageJob,
    LineageMark,
    OutcomesService,
    Publishers,
    { provide: PUBLISH_TIMES, inject: [BACKEND_CONFIG], useFactory: configuredTimes },
    {
      provide: Bus,
      inject: [BACKEND_CONFIG],
      useFactory: (config: BackendConfig) => createBus(config.BUS_URL, 'publisher'),
    },
  ],
  exports: [
    DraftsQueries,
    HistoryQueries,
    LatestGroupsQueries,
    PinsExportQueries,
    PinsQueries,
    PinTotalsQueries,
    AdminGroupsQueries,
    OperatorActsService,
    QueueQueries,
    ScheduledQueries,
  ],
})
export class PinsModule implements OnApplicationShutdown {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  async onApplicationShutdown(): Promise<void> {
    await this.bus.close();
  }
}
