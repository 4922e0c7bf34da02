import { configuredTimes } from '@boardcast/server';
import { Module } from '@nestjs/common';
import { BACKEND_CONFIG } from '../../config.js';
import { ActivityModule } from '../activity/activity.module.js';
import { UsersModule } from '../users/users.module.js';
import { OperatorActsService } from './groups/operator-acts.service.js';
import { PinsOfGroupQueries } from './groups/pins-of-group.queries.js';
import { Dispatcher } from './publishing/dispatcher.service.js';
import { PinGroupsRepository } from './state/pin-groups.repository.js';
import { PinsRepository } from './state/pins.repository.js';
import { PUBLISH_TIMES } from './state/publish-times.token.js';
import { RestsRepository } from './state/rests.repository.js';

/** What operators do with pins, for the command line: the running backend dispatches what becomes due. */
@Module({
  imports: [ActivityModule, UsersModule],
  providers: [
    OperatorActsService,
    PinGroupsRepository,
    PinsOfGroupQueries,
    PinsRepository,
    RestsRepository,
    { provide: Dispatcher, useValue: { poke: () => undefined } satisfies Pick<Dispatcher, 'poke'> },
    { provide: PUBLISH_TIMES, inject: [BACKEND_CONFIG], useFactory: configuredTimes },
  ],
  exports: [OperatorActsService, PinsOfGroupQueries],
})
export class OperatorActsModule {}
