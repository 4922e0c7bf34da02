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
import { BulkDraftsController } from './drafts/bulk-drafts.controller.js';
import { BulkDraftsService } from './drafts/bulk-drafts.service.js';
import { DraftPublishingController } from './drafts/draft-publishing.controller.js';
import { DraftPublishingService } from './drafts/draft-publishing.service.js';
import { DraftsController } from './drafts/drafts.controller.js';
import { DraftsQueries } from './drafts/drafts.queries.js';
import { DraftsService } from './drafts/drafts.service.js';
import { ListUsesController } from './drafts/list-uses.controller.js';
import { ListUsesQueries } from './drafts/list-uses.queries.js';
import { CalendarController } from './history/calendar.controller.js';
import { CalendarQueries } from './history/calendar.queries.js';
import { AttemptsController } from './history/attempts.controller.js';
import { AttemptsQueries } from './history/attempts.queries.js';
import { DuplicatesController } from './groups/duplicates.controller.js';
import { DuplicatesQueries } from './groups/duplicates.queries.js';
import { DuplicatesService } from './groups/duplicates.service.js';
import { LinkDigestsJob } from './groups/link-digests.job.js';
import { MediaController } from './drafts/media.controller.js';
import { MediaQueries } from './drafts/media.queries.js';
import { MediaService } from './drafts/media.service.js';
import { MediaUsesQueries } from './drafts/media-uses.queries.js';
import { PinsOfGroupQueries } from './groups/pins-of-group.queries.js';
import { LinkDigestsRepository } from './state/link-digests.repository.js';
import { GroupActsController } from './groups/group-acts.controller.js';
import { GroupActsService } from './groups/group-acts.service.js';
import { GroupCreditsService } from './publishing/group-credits.service.js';
import { GroupLocksService } from './groups/group-locks.service.js';
import { GroupPausesController } from './groups/group-pauses.controller.js';
import { GroupPausesService } from './groups/group-pauses.service.js';
import { GroupTimesService } from './groups/group-times.service.js';
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
import { PaceController } from './pace/pace.controller.js';
import { PaceQueries } from './pace/pace.queries.js';
import { PaceService } from './pace/pace.service.js';
import { PublishHoursQueries } from './pace/publish-hours.queries.js';
import { PublishingPausesService } from './pace/publishing-pauses.service.js';
import { PinGroupsRepository } from './state/pin-groups.repository.js';
import { PinsRepository } from './state/pins.repository.js';
import { PublishHoursRepository } from './state/publish-hours.repository.js';
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
import { OwnTextsRepository } from './state/own-texts.repository.js';
import { LineageJob } from './publishing/lineage.job.js';
import { LineageMark } from './publishing/lineage-mark.js';
import { ImportsController } from './imports/imports.controller.js';
import { CsvExportsController } from './exports/csv-exports.controller.js';
import { CsvExports } from './exports/csv-exports.service.js';
import { ExportedDrafts } from './exports/exported-drafts.service.js';
import { ExportedScheduled } from './exports/exported-scheduled.service.js';
import { PlannedBoardsQueries } from './exports/planned-boards.queries.js';
import { ImportTargets } from './imports/import-targets.service.js';
import { ImportsService } from './imports/imports.service.js';
import { ListLinksRepository } from './state/list-links.repository.js';
import { ListMergesController } from './list-merges/list-merges.controller.js';
import { ListMergesService } from './list-merges/list-merges.service.js';
import { LineageModule } from './lineage.module.js';
import { PublishGuardsQueries } from './pace/publish-guards.queries.js';
import { PublishGuardsRepository } from './state/publish-guards.repository.js';
import { PublishingStopsQueries } from './pace/publishing-stops.queries.js';
import { PublishingPauseModule } from './publishing-pause.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { OutcomesService } from './publishing/outcomes.service.js';
import { PinOutcomeConsumer } from './publishing/pin-outcome.consumer.js';
import { PUBLISH_TIMES } from './state/publish-times.token.js';
import { FreeSlotsQueries } from './slots/free-slots.queries.js';
import { SlotsController } from './slots/slots.controller.js';
import { SlotsService } from './slots/slots.service.js';
import { UnfilledSlotsQueries } from './slots/unfilled-slots.queries.js';
import { TimetablesRepository } from './slots/timetables.repository.js';
import { ScheduledController } from './scheduled/scheduled.controller.js';
import { ScheduledQueries } from './scheduled/scheduled.queries.js';
import { ScheduledService } from './scheduled/scheduled.service.js';
import { Publishers } from './publishing/publishers.js';
import { RefusedTokens } from './publishing/refused-tokens.service.js';
import { QueueQueries } from './queue.queries.js';
import { UnusedImagesJob } from './groups/unused-images.job.js';
import { SpacedUsersJob } from './publishing/spaced-users.job.js';
import { SpacedUsersRepository } from './state/spaced-users.repository.js';
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
    PublishingPauseModule,
    UsersModule,
  ],
  controllers: [
    AttemptsController,
    // Before the drafts: its addresses would be ids there.
    BulkDraftsController,
    CalendarController,
    CsvExportsController,
    ImportsController,
    DraftPublishingController,
    DraftsController,
    DuplicatesController,
    GroupActsController,
    GroupPausesController,
    GroupsController,
    HistoryController,
    ListMergesController,
    ListUsesController,
    PaceController,
    MediaController,
    PinOutcomeConsumer,
    ScheduledController,
    SlotsController,
  ],
  providers: [
    AdminGroupsQueries,
    AttemptsQueries,
    AttemptsRepository,
    AdmissionService,
    BulkDraftsService,
    CalendarQueries,
    CsvExports,
    ExportedDrafts,
    ExportedScheduled,
    PlannedBoardsQueries,
    ImportTargets,
    ImportsService,
    DraftPublishingService,
    DraftsQueries,
    DraftsService,
    DuplicatesQueries,
    DuplicatesService,
    LinkDigestsJob,
    LinkDigestsRepository,
    ListLinksRepository,
    ListMergesService,
    MediaQueries,
    MediaService,
    MediaUsesQueries,
    PinsOfGroupQueries,
    GroupActsService,
    GroupCreditsService,
    GroupLocksService,
    GroupPausesService,
    GroupTimesService,
    GroupsService,
    GroupPinsQueries,
    GroupWaitsQueries,
    OperatorActsService,
    HistoryQueries,
    LatestGroupsQueries,
    ListUsesQueries,
    TimeLeftQueries,
    PaceQueries,
    PaceService,
    PublishGuardsQueries,
    PublishGuardsRepository,
    PublishHoursQueries,
    PublishHoursRepository,
    PublishingPausesService,
    PublishingStopsQueries,
    PinImagesQueries,
    PinImagesService,
    SpacedUsersJob,
    SpacedUsersRepository,
    UnusedImagesJob,
    PinGroupsRepository,
    OwnTextsRepository,
    PinsRepository,
    RestsRepository,
    ConnectionHoldsService,
    PinsExportQueries,
    PinsQueries,
    PinTotalsQueries,
    ScheduledQueries,
    ScheduledService,
    SlotsService,
    FreeSlotsQueries,
    TimetablesRepository,
    UnfilledSlotsQueries,
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
    UnfilledSlotsQueries,
  ],
})
export class PinsModule implements OnApplicationShutdown {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  async onApplicationShutdown(): Promise<void> {
    await this.bus.close();
  }
}
