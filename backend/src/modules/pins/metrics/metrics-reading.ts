import {
  numbersOf,
  PINTEREST_LIMITS,
  recentFieldsOf,
  PinterestError,
  type Permits,
} from '@boardcast/pinterest';
import type {
  Page,
  PinPageRequest,
  PinterestGateway,
  PinterestPin,
  RateObservation,
} from '@boardcast/pinterest';
import type { ConnectionsService, OpenConnection } from '../../connections/connections.service.js';
import type { ToldNumbers } from './metrics.repository.js';

const FULL_PAGE: PinPageRequest = { pageSize: PINTEREST_LIMITS.pageSize, metrics: true };

/** Pins with their numbers, as one call tells them. */
export interface MetricsPage {
  told: ToldNumbers[];
  /** Address of the next page; absent on the last one. */
  bookmark?: string;
}

/** Reads numbers of one account's pins, behind everything else that is done for it. Each method makes one call. */
export class MetricsReading {
  constructor(
    private readonly userId: string,
    private connection: OpenConnection,
    private readonly gateway: PinterestGateway,
    private readonly permits: Permits,
    private readonly connections: ConnectionsService,
  ) {}

  /** How many pins the account has, whoever made them; unknown where Pinterest doesn't say. */
  async pinCount(): Promise<number | undefined> {
    const account = await this.call(async (token) => ({
      ...(await this.gateway.getAccount(token)),
      rate: { buckets: [] },
    }));
    return account.pin_count ?? undefined;
  }

  /** Pins of the whole account. */
  async ofAccount(bookmark?: string): Promise<MetricsPage> {
    return toMetrics(await this.call((token) => this.gateway.listPins(token, { ...FULL_PAGE, bookmark })));
  }

  /** Pins of a board, those of its sections included. */
  async ofBoard(boardId: string, bookmark?: string): Promise<MetricsPage> {
    const page = { ...FULL_PAGE, bookmark };
    return toMetrics(await this.call((token) => this.gateway.listBoardPins(token, { boardId }, page)));
  }

  /** One pin, by its number at Pinterest. */
  async ofPin(pinterestPinId: string): Promise<MetricsPage> {
    const { value } = await this.call((token) =>
      this.gateway.getPin(token, pinterestPinId, { metrics: true }),
    );
    return toMetrics({ items: [value] });
  }

  /** With a permit. A token that is refused is renewed once. */
  private async call<Answer extends { rate: RateObservation }>(
    read: (accessToken: string) => Promise<Answer>,
    isRepeated = false,
  ): Promise<Answer> {
    const { accountId, accessToken, tokenSerial } = this.connection;
    try {
      return await this.permits.read(accountId, 'org_read', () => read(accessToken), { behind: true });
    } catch (error) {
      const isRefused = error instanceof PinterestError && error.kind === 'unauthorised';
      if (!isRefused || isRepeated) throw error;
      this.connection = await this.connections.reopen(this.userId, tokenSerial);
      return this.call(read, true);
    }
  }
}

function toMetrics({ items, bookmark }: Pick<Page<PinterestPin>, 'items' | 'bookmark'>): MetricsPage {
  const told = items.map((pin) => ({
    ...{ pinterestPinId: pin.id, ...(numbersOf(pin) ?? UNKNOWN) },
    recent: recentFieldsOf(pin),
  }));
  return { told, ...(bookmark !== undefined && { bookmark }) };
}

/** Nothing is told of a pin that nobody has seen yet. */
const UNKNOWN = { impressions: null, saves: null, pinClicks: null, linkClicks: null };
