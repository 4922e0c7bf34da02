import {
  boardListPaths,
  boardListSchema,
  HISTORY_PAGE_MAX,
  IF_MATCH_HEADER,
  pinGroupDetailSchema,
  pinGroupSchema,
  pinHistoryResponseSchema,
  pinPaths,
  providerBoardsResponseSchema,
  scheduledPinPaths,
  scheduledPinsResponseSchema,
} from '@boardcast/contracts';
import type { BoardList, Pin, PinGroup, PinGroupDetail, ScheduledPin, User } from '@boardcast/contracts';
import { drawPicture } from '@boardcast/sandbox';
import { bodyOf, signIn } from '@boardcast/testing';
import type { TestAnswer } from '@boardcast/testing';
import { NotingBrowser } from './noting-browser.js';

/** Texts of a pin; a test sets only those that matter to it. */
export interface PinTexts {
  title?: string;
  description?: string;
  link?: string;
  altText?: string;
}

/** A signed-in user over HTTP, like a browser. */
export class Person {
  /** Address of the first pin's image, which later pins reuse. */
  private imageUrl: string | null = null;
  private pins = 0;

  private constructor(
    readonly browser: NotingBrowser,
    readonly user: User,
  ) {}

  /** Signs in through the sandbox's consent page. @throws Error with the server's text */
  static async signIn(appUrl: string, username: string): Promise<Person> {
    const browser = new NotingBrowser(appUrl);
    return new Person(browser, await signIn(browser, username));
  }

  /** Creates a list of this many of their boards (sections included), in Pinterest's order. */
  async makeList(boards: number, name = `List of ${boards}`): Promise<BoardList> {
    const provider = providerBoardsResponseSchema.parse(
      bodyOf(await this.browser.get(boardListPaths.providerBoards)),
    );
    const boardIds = provider.boards.slice(0, boards).map(({ id }) => id);
    if (boardIds.length < boards) throw new Error(`${this.user.pinterestUsername} has too few boards`);
    return boardListSchema.parse(bodyOf(await this.browser.post(boardListPaths.all, { name, boardIds })));
  }

  /** The next pin has an image of its own, as after a deletion: the image goes with its last record. */
  takeAnotherImage(): void {
    this.imageUrl = null;
  }

  /** Publishes a pin with unique texts to a list. @throws Error with the server's text if it refuses */
  async publish(
    boardListId: string,
    texts: PinTexts & { scheduledFor?: string } = {},
    headers: Record<string, string> = {},
  ): Promise<PinGroup> {
    return pinGroupSchema.parse(bodyOf(await this.tryToPublish(boardListId, texts, headers)));
  }

  /** The same, whatever the answer; an act may be repeated with the same key. */
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

  /** Their scheduled groups, as the screen lists them. */
  async scheduled(): Promise<ScheduledPin[]> {
    return scheduledPinsResponseSchema.parse(bodyOf(await this.browser.get(scheduledPinPaths.all)));
  }

  /** Gives a scheduled group another time, as the screen does: only while it is what they see. */
  reschedule({ id, version = '' }: ScheduledPin, time: Date): Promise<TestAnswer> {
    const change = { scheduledTime: time.toISOString() };
    return this.browser.put(scheduledPinPaths.one(id), change, { [IF_MATCH_HEADER]: version });
  }

  /** A group with all its pins, as the screen shows it, page by page. */
  async group(id: string, after?: number): Promise<PinGroupDetail> {
    const page = after === undefined ? '' : `?after=${after}`;
    const answer = await this.browser.get(`${pinPaths.group(id)}${page}`);
    const detail = pinGroupDetailSchema.parse(bodyOf(answer));
    if (typeof detail.next !== 'number') return detail;
    const { pins } = await this.group(id, detail.next);
    return { ...detail, pins: [...detail.pins, ...pins] };
  }

  /** Says whether the pin that a look found on the board is this one. */
  async identify(groupId: string, { id: pinId, lookalike }: Pin, isMine: boolean): Promise<PinGroupDetail> {
    const body = { pinId, pinterestPinId: lookalike?.pinterestPinId, isMine };
    const answer = await this.browser.post(pinPaths.identify(groupId), body);
    return pinGroupDetailSchema.parse(bodyOf(answer));
  }

  /** Everything they published, page by page. */
  async history(before?: string): Promise<PinGroup[]> {
    const rest = before === undefined ? '' : `?before=${before}`;
    const page = pinHistoryResponseSchema.parse(bodyOf(await this.browser.get(pinPaths.history + rest)));
    if (page.length < HISTORY_PAGE_MAX) return page;
    return [...page, ...(await this.history(page.at(-1)?.id))];
  }
}
