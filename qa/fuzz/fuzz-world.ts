import {
  adminPaths,
  authPaths,
  boardListPaths,
  CSRF_COOKIE,
  draftPinPaths,
  pinPaths,
  scheduledPinPaths,
  userPaths,
} from '@boardcast/contracts';
import type { BoardList, LatestExport, SessionsResponse } from '@boardcast/contracts';
import { createStripeStandIn, drawPicture, SANDBOX_USERNAMES } from '@boardcast/sandbox';
import type { StripeStandIn } from '@boardcast/sandbox';
import { StoragePort } from '@boardcast/server';
import {
  makeTempFolder,
  removeTempFolder,
  statusOfBytes,
  type TestAnswer,
  type TestClient,
} from '@boardcast/testing';
import type { SignedIn } from '../../backend/src/testing/start-backend.js';
import { startFullAccounts } from '../../backend/src/modules/account/testing/full-account.js';
import type { FullAccount, FullAccounts } from '../../backend/src/modules/account/testing/full-account.js';
import { PictureWorkshop } from '../../backend/src/modules/images/workshop/picture-workshop.js';
import { inMinutes } from '../../backend/src/modules/pins/testing/pin-fixtures.js';
import { SIGNED_IN, textOf } from './bytes.js';
import { named, type FuzzCall, type Operation } from './calls.js';
import { makePreparedCalls, type Prepared } from './prepared-calls.js';
import { standInFor, standInOfField, type Kind } from './stand-ins.js';

/** Deletes whom it names, somebody new each time; of others it waits up to 10 s for pins under way, which nobody sends here. */
export const DELETES_ANOTHER = `DELETE ${adminPaths.user('{id}')}`;
/** Calls that end their caller's session or account: somebody new makes each. */
const FAREWELLS = [`DELETE ${userPaths.account}`, `POST ${authPaths.logout}`, `DELETE ${authPaths.sessions}`];

/** People who have one of everything, and what calls need of them. */
export class FuzzWorld {
  private nora!: FullAccount;
  private admin!: TestClient;
  private picture!: Buffer;
  private ids = new Map<string, string>();
  private strangers = 0;

  private constructor(
    readonly accounts: FullAccounts,
    private readonly stripe: StripeStandIn,
    private readonly folder: string,
  ) {}

  static async start(): Promise<FuzzWorld> {
    const folder = makeTempFolder('fuzz');
    const stripe = await createStripeStandIn({ dataDir: folder });
    const accounts = await startFullAccounts({
      config: {
        STRIPE_API_URL: stripe.url,
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
        STRIPE_PRICE_ID: stripe.priceId,
        LOG_LEVEL: 'error',
      },
    });
    const world = new FuzzWorld(accounts, stripe, folder);
    world.picture = await drawPicture();
    world.admin = (await accounts.server.signIn(SANDBOX_USERNAMES.administrator)).browser;
    await world.renew();
    return world;
  }

  async close(): Promise<void> {
    await this.accounts.server.close();
    await this.stripe.close();
    removeTempFolder(this.folder);
  }

  /** Somebody new, of whom calls have not used up anything yet. */
  async renew(): Promise<void> {
    this.nora = await this.accounts.newPerson(`fuzz_${++this.strangers}`);
    // Full accounts keep of their lists what their export needs.
    await this.accounts.rows(`update pin_groups set chosen_lists = jsonb_build_array(
      jsonb_build_object('id', board_list_id, 'name', board_list_name)) where user_id = '${this.nora.user.id}'`);
    this.ids = await this.findIds();
  }

  /** Whether the person of the last calls can make others: some delete what a person has, or end who they are. */
  async isAble(): Promise<boolean> {
    const lists = await this.nora.browser.get(boardListPaths.all);
    return lists.status === 200 && (lists.body as BoardList[]).some(({ boards }) => boards.length > 0);
  }

  async document() {
    return (await this.nora.browser.get('/api/docs-json')).body;
  }

  /** Makes a call. @returns its answer, null if that broke off, and how long it took, in milliseconds */
  async make(call: FuzzCall): Promise<{ answer: Pick<TestAnswer, 'status' | 'body'> | null; ms: number }> {
    const { operation, raw, bytes, isStranger } = call;
    const browser = isStranger ? this.accounts.server.newcomer() : await this.whoFor(operation);
    if (named(operation) === DELETES_ANOTHER)
      this.ids.set(standInFor('leaver'), (await this.newLeaver()).user.id);
    const path = this.address(call);
    // A worker that has rested starts anew, here through a loader: no part of an answer.
    if (operation.body?.type === 'multipart/form-data') {
      await this.accounts.server.app.get(PictureWorkshop).hash(this.picture);
    }
    const began = performance.now();
    const send = () => {
      if (bytes !== null) return this.sendBytes(browser, textOf(bytes, path));
      if (raw && operation.body) {
        return browser.sendText(operation.method, path, raw.text, { 'content-type': raw.type });
      }
      return browser.request(operation.method, path, this.bodyOf(call));
    };
    const answer = await send().catch(() => null);
    return { answer, ms: performance.now() - began };
  }

  /** Makes each call that chance doesn't get right. */
  makePreparedCalls(note: Prepared['note']): Promise<void> {
    return makePreparedCalls({ accounts: this.accounts, admin: this.admin, stripe: this.stripe, note });
  }

  private async sendBytes(browser: TestClient, text: string) {
    const cookies = ['sid', CSRF_COOKIE].map((name) => `${name}=${browser.cookie(name) ?? ''}`);
    const signed = text.replace(SIGNED_IN, `Cookie: ${cookies.join('; ')}`);
    return { status: await statusOfBytes(this.accounts.server.url, signed), body: undefined };
  }

  private async whoFor(operation: Operation): Promise<TestClient> {
    if (operation.path.startsWith('/api/admin')) return this.admin;
    return FAREWELLS.includes(named(operation)) ? (await this.newLeaver()).browser : this.nora.browser;
  }

  /** Somebody with an account and nothing else. */
  private async newLeaver(): Promise<SignedIn> {
    const name = `leaver_${++this.strangers}`;
    await this.accounts.server.control.addAccount(name, 1);
    return this.accounts.server.signIn(name);
  }

  private address({ operation, parts, query }: FuzzCall): string {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
      const part = parts[name] ?? this.idFor(operation, name);
      const own = this.ids.get(part);
      return own === undefined ? part : encodeURIComponent(own);
    });
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(this.filled(query) as object)) {
      if (value !== undefined) search.append(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
    return search.size === 0 ? path : `${path}?${search.toString()}`;
  }

  private idFor(operation: Operation, name: string): string {
    const { path } = operation;
    if (named(operation) === DELETES_ANOTHER) return standInFor('leaver');
    const kinds: [under: string, kind: Kind][] = [
      ['/api/board-lists/', 'list'],
      [draftPinPaths.one(''), 'draft'],
      [scheduledPinPaths.one(''), 'scheduled'],
      ['/api/admin/users/', 'user'],
      [`${userPaths.exports}/`, 'export'],
      [authPaths.session(''), 'session'],
      ['/api/admin/pins', 'group'],
      ['/', 'group'],
    ];
    if (name === 'variant') return 'full';
    if (name !== 'id') return standInOfField(name) ?? `«${name}»`;
    return standInFor(kinds.find(([under]) => path.startsWith(under))?.[1] ?? 'group');
  }

  /** The value with ids where their stand-ins are. */
  private filled(value: unknown): unknown {
    if (typeof value === 'string') return this.ids.get(value) ?? value;
    if (Array.isArray(value)) return value.map((item) => this.filled(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, this.filled(inner)]));
  }

  private bodyOf(call: FuzzCall): object | FormData | undefined {
    const { operation } = call;
    const body = this.filled(call.body);
    if (!operation.body || body === undefined) return undefined;
    if (operation.body.type !== 'multipart/form-data') return body as object;
    const form = new FormData();
    const fields = typeof body === 'object' && body !== null ? body : { title: body };
    for (const [name, value] of Object.entries(fields)) {
      if (name !== 'image')
        form.append(name, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
    }
    form.append('image', new Blob([new Uint8Array(this.picture)], { type: 'image/jpeg' }), 'a.jpg');
    return form;
  }

  private async findIds(): Promise<Map<string, string>> {
    const { browser, user, group } = this.nora;
    const first = async <Item>(path: string) => ((await browser.get(path)).body as Item[])[0];
    await this.accounts.server.signIn(user.pinterestUsername);
    const { sessions } = (await browser.get(authPaths.sessions)).body as SessionsResponse;
    const list = await first<BoardList>(boardListPaths.all);
    const exported = ((await browser.get(userPaths.latestExport)).body as LatestExport).export;
    await this.accounts.server.app
      .get(StoragePort)
      .put(`exports/${user.pinterestUsername}/all.csv`, Buffer.from('id'), 'text/csv');
    const ids: Record<Exclude<Kind, 'leaver'>, string> = {
      list: list?.id ?? '',
      boardEntryId: list?.boards[0]?.id ?? '',
      draft: (await first<{ id: string }>(draftPinPaths.all))?.id ?? '',
      scheduled: (await first<{ id: string }>(scheduledPinPaths.all))?.id ?? '',
      user: user.id,
      group: group.id,
      export: exported?.id ?? '',
      session: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '',
      pinId: (await browser.get(pinPaths.group(group.id))).body.pins[0].id as string,
      key: group.imageUrl.split('/').at(-2) ?? '',
      imageUrl: group.imageUrl,
      board: list?.boards[0]?.pinterestBoardId ?? '',
      email: `new_${user.id}@example.com`,
      later: inMinutes(600),
    };
    return new Map(Object.entries(ids).map(([kind, id]) => [standInFor(kind as Kind), id]));
  }
}
