import {
  authPaths,
  authUrlResponseSchema,
  boardListPaths,
  boardListSchema,
  exchangeResponseSchema,
  pinGroupDetailSchema,
  pinGroupSchema,
  pinHistoryResponseSchema,
  pinPaths,
  providerBoardsResponseSchema,
} from '@boardcast/contracts';
import type { BoardList, PinGroup, PinGroupDetail, User } from '@boardcast/contracts';
import { consent } from '../consent.js';
import { drawPicture } from '../draw-picture.js';
import { TestClient } from '../test-client.js';
import type { TestAnswer } from '../test-client.js';

/** What a pin says; a test names only what matters to it. */
export interface PinTexts {
  title?: string;
  description?: string;
  link?: string;
  altText?: string;
}

/** Somebody who is signed in and uses the product over HTTP, as a browser would. */
export class Person {
  /** Address of the picture of the first pin; the following ones use it again. */
  private imageUrl: string | null = null;
  private pins = 0;

  private constructor(
    readonly browser: TestClient,
    readonly user: User,
  ) {}

  /** Signs in through the consent page of the sandbox. @throws Error with the server's words */
  static async signIn(appUrl: string, username: string): Promise<Person> {
    const browser = new TestClient(appUrl);
    const { url } = authUrlResponseSchema.parse(bodyOf(await browser.get(authPaths.pinterestUrl)));
    const returned = await consent(url, username);
    await browser.get(authPaths.csrfToken);
    const { user } = exchangeResponseSchema.parse(bodyOf(await browser.post(authPaths.exchange, returned)));
    // The session has a new id now, and with it goes a new token.
    await browser.get(authPaths.csrfToken);
    return new Person(browser, user);
  }

  /** Makes a list of so many of their boards (sections as well), in the order Pinterest gives them. */
  async makeList(boards: number, name = `List of ${boards}`): Promise<BoardList> {
    const provider = providerBoardsResponseSchema.parse(
      bodyOf(await this.browser.get(boardListPaths.providerBoards)),
    );
    const boardIds = provider.boards.slice(0, boards).map(({ id }) => id);
    if (boardIds.length < boards) throw new Error(`${this.user.pinterestUsername} has too few boards`);
    return boardListSchema.parse(bodyOf(await this.browser.post(boardListPaths.all, { name, boardIds })));
  }

  /** Publishes a pin of its own texts to a list. @throws Error with the server's words when it refuses */
  async publish(boardListId: string, texts: PinTexts & { scheduledFor?: string } = {}): Promise<PinGroup> {
    return pinGroupSchema.parse(bodyOf(await this.tryToPublish(boardListId, texts)));
  }

  /** The same, whatever the answer; an act may be repeated under the same key. */
  async tryToPublish(
    boardListId: string,
    texts: PinTexts & { scheduledFor?: string } = {},
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> {
    this.pins += 1;
    const name = `${this.user.pinterestUsername} ${this.pins}`;
    const body = {
      title: `Pin of ${name}`,
      description: 'Flaky, summery and quick.',
      link: `https://example.com/${encodeURIComponent(name)}`,
      ...texts,
      boardListId,
    };
    if (this.imageUrl)
      return this.browser.post(pinPaths.groups, { ...body, imageUrl: this.imageUrl }, headers);
    const form = new FormData();
    for (const [field, value] of Object.entries(body)) form.set(field, value);
    const picture = new Uint8Array(await drawPicture());
    form.set('image', new Blob([picture], { type: 'image/jpeg' }), 'picture.jpg');
    const answer = await this.browser.post(pinPaths.groupsUpload, form, headers);
    if (answer.status < 300) this.imageUrl = pinGroupSchema.parse(answer.body).imageUrl;
    return answer;
  }

  /** A group with its pins, as the screen sees it. */
  async group(id: string): Promise<PinGroupDetail> {
    return pinGroupDetailSchema.parse(bodyOf(await this.browser.get(pinPaths.group(id))));
  }

  /** Everything they published. */
  async history(): Promise<PinGroup[]> {
    return pinHistoryResponseSchema.parse(bodyOf(await this.browser.get(pinPaths.history)));
  }
}

/** The body of a success. @throws Error with status and words of a refusal */
export function bodyOf(answer: TestAnswer): unknown {
  if (answer.status >= 200 && answer.status < 300) return answer.body;
  throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
}

/** Each another one: equal pictures would hide a mix-up. */
