import type { PublishPin } from '@boardcast/contracts';
import {
  findMatchingPin,
  fingerprint,
  hasUndatedMatch,
  Permits,
  PINTEREST_GATEWAY,
  PinterestError,
  type PinterestGateway,
  type PinterestPin,
} from '@boardcast/pinterest';
import { Inject, Injectable } from '@nestjs/common';

const PAGE_SIZE = 250;
/** Pins read of the board at least, where it has so many (docs/publishing.md#looks). */
const ENOUGH_PINS = 500;
/** Pages read at most: Pinterest may give shorter ones than asked for, and empty ones in between. */
const MAX_PAGES = 20;

/** Looks on the board, or in the section, for the pin that an earlier send may have made. */
@Injectable()
export class BoardProbe {
  constructor(
    @Inject(PINTEREST_GATEWAY) private readonly gateway: PinterestGateway,
    private readonly permits: Permits,
  ) {}

  /**
   * The id of the pin that an earlier send of `message` created, or null when it is not among the newest pins.
   * @throws PinterestError, NoPermitError when the board could not be read: then nothing is proved
   */
  async find(message: PublishPin, token: string, firstSentAt: Date): Promise<string | null> {
    const wanted = fingerprint(message);
    const taken = new Set(message.knownPinIds);
    const pins: PinterestPin[] = [];
    let bookmark: string | undefined;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const read = await this.permits.read(message.accountId, 'org_read', () =>
        this.gateway.listBoardPins(token, message, { bookmark, pageSize: PAGE_SIZE }),
      );
      pins.push(...read.items);
      bookmark = read.bookmark;
      if (bookmark === undefined || pins.length >= ENOUGH_PINS) break;
    }
    const found = findMatchingPin(pins, wanted, { firstSentAt, taken });
    if (found) return found.id;
    // A list that was cut off says nothing about the rest of it, nor does a pin without a creation time.
    const isCut = bookmark !== undefined && pins.length < ENOUGH_PINS;
    if (isCut || hasUndatedMatch(pins, wanted, taken)) {
      throw new PinterestError('unreadable-answer', 'boards/list_pins');
    }
    return null;
  }
}
