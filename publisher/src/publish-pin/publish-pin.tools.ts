import { Permits, PINTEREST_GATEWAY, ProviderClock, type PinterestGateway } from '@boardcast/pinterest';
import { Clock, Sealer, type PublishTimes } from '@boardcast/server';
import { Inject, Injectable } from '@nestjs/common';
import { PUBLISH_TIMES } from '../config.module.js';
import { Ledger } from '../ledger/ledger.js';
import { BoardProbe } from './board-probe.js';
import { OutcomeSender } from './outcome.sender.js';
import { PublishMetrics } from './publish-metrics.js';
import { Images } from './images.js';

/** What the handler works with, as one object: the tests hand in ledgers, gateways and clocks that stop at any step. */
@Injectable()
export class PublishPinTools {
  constructor(
    readonly ledger: Ledger,
    readonly permits: Permits,
    readonly probe: BoardProbe,
    readonly providerClock: ProviderClock,
    @Inject(PINTEREST_GATEWAY) readonly gateway: PinterestGateway,
    readonly images: Images,
    readonly sealer: Sealer,
    readonly sender: OutcomeSender,
    readonly clock: Clock,
    readonly metrics: PublishMetrics,
    @Inject(PUBLISH_TIMES) readonly times: PublishTimes,
  ) {}
}
