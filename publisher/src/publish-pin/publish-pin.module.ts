import { StoragePort } from '@boardcast/server';
import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.js';
import { BoardProbe } from './board-probe.js';
import { OrphansJob } from './orphans.job.js';
import { OutcomeSender } from './outcome.sender.js';
import { Images } from './images.js';
import { Pictures } from './pictures.js';
import { PublishMetrics } from './publish-metrics.js';
import { PublishPinConsumer } from './publish-pin.consumer.js';
import { PublishPinHandler } from './publish-pin.handler.js';
import { PublishPinTools } from './publish-pin.tools.js';

/** The way of a `publish-pin` message, from the bus to Pinterest and back. */
@Module({
  imports: [LedgerModule],
  controllers: [PublishPinConsumer],
  providers: [
    PublishPinHandler,
    PublishPinTools,
    BoardProbe,
    { provide: Images, inject: [StoragePort], useFactory: (storage: StoragePort) => new Images(storage) },
    OrphansJob,
    OutcomeSender,
    PublishMetrics,
    Pictures,
  ],
})
export class PublishPinModule {}
