import type { PinterestAccount } from './api/account.js';
import type { PinterestBoard, PinterestSection } from './api/boards.js';
import type { NewPin, PinterestPin } from './api/pins.js';
import type { CreatePinResult } from './create-pin-result.js';
import type { RateObservation } from './rate-limit/headers.js';

/** Tokens as Pinterest granted them. */
export interface TokenGrant {
  accessToken: string;
  /** Moment the access token dies (about 30 days ahead). */
  expiresAt: Date;
  /** The rotated refresh token, which replaces the one sent; absent when the old one stays valid. */
  refreshToken?: string;
  /** Moment the refresh token dies (about 60 days ahead), when Pinterest says so. */
  refreshTokenExpiresAt?: Date;
  /** Scopes the token has, now or from an earlier consent; absent when Pinterest does not list them. */
  scopes?: string[];
}

/** Which page of a list to read. */
export interface PageRequest {
  /** The bookmark of the page before; absent for the first page. */
  bookmark?: string;
  /** Items at most, 1 to 250; Pinterest gives 25 when absent. */
  pageSize?: number;
}

/** Which page of a list of pins to read. */
export interface PinPageRequest extends PageRequest, PinRequest {}

/** How a pin is read. */
export interface PinRequest {
  /** With its numbers, for `numbersOf`. */
  metrics?: boolean;
}

/** One page of a list. It may be short, or even empty, and still have a bookmark. */
export interface Page<Item> {
  items: Item[];
  /** Opaque address of the next page; absent on the last one. */
  bookmark?: string;
  /** What the answer's headers said about limits. */
  rate: RateObservation;
  /** Pinterest's clock when it answered, in whole seconds; absent when the answer doesn't say. */
  answeredAt?: Date;
}

/** One thing read, with what the answer's headers said. */
export interface Reading<Value> extends Pick<Page<unknown>, 'rate' | 'answeredAt'> {
  value: Value;
}

/** A board, or one section of it. */
export interface PinTarget {
  boardId: string;
  sectionId?: string | null;
}

/** How a pin is created. */
export interface CreateOptions {
  /** Over a connection that nobody has used, for a pin whose last request had no answer. */
  freshly?: boolean;
  /** Told when the picture has left and only the answer is waited for; perhaps never, if the call fails. */
  onSent?: () => void;
}

/**
 * What the product does at Pinterest. Every method makes exactly one HTTP call and never repeats it.
 *
 * All methods but {@link PinterestGateway.createPin} throw a `PinterestError` when the call brings no answer
 * that can be used. No error, message or log line ever holds a token.
 */
export interface PinterestGateway {
  /** Turns the code of the sign-in return into tokens. `redirectUri` must be the one of the consent page. */
  exchangeCode(grant: { code: string; redirectUri: string }): Promise<TokenGrant>;

  /** Exchanges a refresh token; the answer's own refresh token replaces it at once. */
  refreshToken(refreshToken: string): Promise<TokenGrant>;

  /** The account behind a token. */
  getAccount(accessToken: string): Promise<PinterestAccount>;

  /** One page of the account's boards, group boards included. */
  listBoards(accessToken: string, page?: PageRequest): Promise<Page<PinterestBoard>>;

  /** One page of a board's sections. */
  listSections(accessToken: string, boardId: string, page?: PageRequest): Promise<Page<PinterestSection>>;

  /**
   * Makes a public board. A name that the account has already is refused; after `unavailable` or `unreadable-answer` it
   * may have been made.
   */
  createBoard(accessToken: string, name: string): Promise<Reading<PinterestBoard>>;

  /** Makes a section of a board; no name is refused for being there already. May have been made, as a board may. */
  createSection(accessToken: string, boardId: string, name: string): Promise<Reading<PinterestSection>>;

  /**
   * One page of the pins of a board, or of one of its sections, where Pinterest gives no numbers. Order and freshness
   * are not promised.
   */
  listBoardPins(accessToken: string, target: PinTarget, page?: PinPageRequest): Promise<Page<PinterestPin>>;

  /** One page of the account's own pins, whoever owns their boards. Order and freshness are not promised. */
  listPins(accessToken: string, page?: PinPageRequest): Promise<Page<PinterestPin>>;

  /** One pin, the account's own or on one of its boards. */
  getPin(accessToken: string, pinId: string, how?: PinRequest): Promise<Reading<PinterestPin>>;

  /**
   * Creates a pin. Never throws for anything the provider or the network does: what happened, or that it can't
   * be known, is the result. Sending the same request twice makes two pins.
   */
  createPin(accessToken: string, pin: NewPin, how?: CreateOptions): Promise<CreatePinResult>;
}
