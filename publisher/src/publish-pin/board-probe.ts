import type { PublishPin } from '@boardcast/contracts';
import {
  candidates,
  judgeLook,
  Permits,
  PINTEREST_GATEWAY,
  PinterestError,
  ProviderClock,
  type LookVerdict,
  type PictureMatch,
  type PinterestGateway,
  type PinterestPin,
} from '@boardcast/pinterest';
import { Inject, Injectable } from '@nestjs/common';
import { KeptClock } from '../ledger/kept-clock.js';
import { Ledger } from '../ledger/ledger.js';
import { Pictures } from './pictures.js';

const PAGE_SIZE = 250;
/** Pins read of the board at least, where it has so many (docs/publishing.md#looks). */
const ENOUGH_PINS = 500;
/** Pages read at most: Pinterest may give shorter ones than asked for, and empty ones in between. */
const MAX_PAGES = 20;
/** Pictures that one look compares at most: those of the newest, best fitting pins. */
const MAX_PICTURES = 6;

/** What a look proves, when it proves anything. */
export type Proof = Exclude<LookVerdict, { kind: 'undated' }>;

/** Looks on the board, or in the section, for the pin that an earlier send may have made. */
@Injectable()
export class BoardProbe {
  constructor(
    @Inject(PINTEREST_GATEWAY) private readonly gateway: PinterestGateway,
    private readonly permits: Permits,
    private readonly providerClock: ProviderClock,
    private readonly keptClock: KeptClock,
    private readonly ledger: Ledger,
    private readonly pictures: Pictures,
  ) {}

  /**
   * Whether an earlier send of `message` made a pin, as far as the newest pins of its place tell.
   * @throws PinterestError, NoPermitError when the board or Pinterest's clock could not be read: nothing is proved
   */
  async find(message: PublishPin, token: string, firstSentAt: Date): Promise<Proof> {
    await this.keptClock.recall(message.accountId);
    const { pins, isCut, now } = await this.readBoard(message, token);
    const createdFrom = this.providerClock.createdFrom(firstSentAt, message.accountId);
    if (createdFrom === null) throw nothingProved();
    const context = { createdFrom, taken: new Set(message.knownPinIds) };
    const found = candidates(pins, message, context);
    const matches = await this.comparePictures(message.imageKey, found.slice(0, MAX_PICTURES));
    const verdict = judgeLook(found, message, context, (pin) => matches.get(pin.id) ?? 'unknown');
    if (verdict.kind === 'undated') throw nothingProved();
    // A list that was cut off says nothing about the rest of it, nor a clock that jumps about when pins were made.
    const isProof = !isCut && this.providerClock.isSteady(now, message.accountId);
    if (verdict.kind === 'absent' && !isProof) throw nothingProved();
    return verdict;
  }

  /** The newest pins; each page also tells Pinterest's clock, `now` is the database's after the last. */
  private async readBoard(message: PublishPin, token: string) {
    // The database read its clock between these two moments.
    const before = performance.now();
    const start = await this.ledger.now();
    const after = performance.now();
    const earliest = () => start + performance.now() - after;
    const latest = () => start + performance.now() - before;
    const pins: PinterestPin[] = [];
    let bookmark: string | undefined;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const read = await this.permits.read(message.accountId, 'org_read', async () => {
        const asked = earliest();
        const answer = await this.gateway.listBoardPins(token, message, { bookmark, pageSize: PAGE_SIZE });
        if (answer.answeredAt) this.providerClock.note(answer.answeredAt, asked, latest());
        return answer;
      });
      pins.push(...read.items);
      bookmark = read.bookmark;
      if (bookmark === undefined || pins.length >= ENOUGH_PINS) break;
    }
    return { pins, isCut: bookmark !== undefined && pins.length < ENOUGH_PINS, now: latest() };
  }

  private async comparePictures(imageKey: string, pins: PinterestPin[]): Promise<Map<string, PictureMatch>> {
    const matches = pins.map(async (pin) => [pin.id, await this.pictures.compare(imageKey, pin)] as const);
    return new Map(await Promise.all(matches));
  }
}

function nothingProved(): PinterestError {
  return new PinterestError('unreadable-answer', 'boards/list_pins');
}
