import { randomUUID } from 'node:crypto';
import {
  authPaths,
  boardListPaths,
  draftPinPaths,
  mailPaths,
  pinPaths,
  scheduledPinPaths,
  userPaths,
} from '@boardcast/contracts';
import type { BoardList, LatestExport } from '@boardcast/contracts';
import { createStripeStandIn, drawPicture, SANDBOX_USERNAMES } from '@boardcast/sandbox';
import type { StripeStandIn } from '@boardcast/sandbox';
import { StoragePort } from '@boardcast/server';
import { makeTempFolder, removeTempFolder, type TestAnswer, type TestClient } from '@boardcast/testing';
import { Stripe } from 'stripe';
import { startFullAccounts } from '../../backend/src/modules/account/testing/full-account.js';
import type { FullAccount, FullAccounts } from '../../backend/src/modules/account/testing/full-account.js';
import { UnsubscribeTokens } from '../../backend/src/modules/mail/unsubscribe/unsubscribe-tokens.service.js';
import type { FuzzCall, Operation } from './calls.js';

/** Acts after which their user is somebody else's guest: each is made by a user of its own. */
const FAREWELLS = [
  `DELETE ${userPaths.account}`,
  `POST ${authPaths.logout}`,
  `DELETE ${authPaths.sessions}`,
  `DELETE ${authPaths.session('{id}')}`,
];

/** People who have one of everything, and what calls need of them. */
export class FuzzWorld {
  private nora!: FullAccount;
  private admin!: TestClient;
  private picture!: Buffer;
  private ids: Readonly<Record<string, string>> = {};
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

  /** Ids of all kinds, for values that may be right. */
  get knownIds(): string[] {
    return Object.values(this.ids);
  }

  async document() {
    return (await this.nora.browser.get('/api/docs-json')).body;
  }

  /** Makes a call. @returns its answer, null if that broke off, and how long it took, in milliseconds */
  async make(call: FuzzCall): Promise<{ answer: TestAnswer | null; ms: number }> {
    const { operation, raw, isStranger } = call;
    const browser = isStranger ? this.accounts.server.newcomer() : await this.whoFor(operation);
    const path = this.address(call);
    const began = performance.now();
    const sent =
      raw && operation.body
        ? browser.sendText(operation.method, path, raw.text, { 'content-type': raw.type })
        : browser.request(operation.method, path, this.bodyOf(call));
    const answer = await sent.catch(() => null);
    return { answer, ms: performance.now() - began };
  }

  /** Calls that need more than a right form: what Pinterest, Stripe or a mail has given. */
  async makeKeptOnes(): Promise<Map<string, TestAnswer>> {
    const { server, mailbox } = this.accounts;
    const made = new Map<string, TestAnswer>();
    const unsubscribe = server.app.get(UnsubscribeTokens).address(this.nora.user.id, 'weeklyAnalytics');
    const { pathname, search } = new URL(unsubscribe);
    made.set(`GET ${mailPaths.unsubscribe}`, await server.newcomer().get(pathname + search));
    made.set(`POST ${mailPaths.unsubscribe}`, await server.newcomer().post(pathname + search));
    const email = `again_${randomUUID()}@example.com`;
    await this.nora.browser.patch(userPaths.profile, { email });
    const token = mailbox.tokensTo(email)[0];
    made.set(`POST ${userPaths.verifyEmail}`, await this.nora.browser.post(userPaths.verifyEmail, { token }));
    const payload = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'ping',
      data: { object: {} },
    });
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: this.stripe.webhookSecret,
    });
    made.set(
      'POST /api/subscription/webhook',
      await server.newcomer().sendText('POST', '/api/subscription/webhook', payload, {
        'content-type': 'application/json',
        'stripe-signature': signature,
      }),
    );
    return made;
  }

  private async whoFor({ method, path }: Operation): Promise<TestClient> {
    if (path.startsWith('/api/admin')) return this.admin;
    if (!FAREWELLS.includes(`${method} ${path}`)) return this.nora.browser;
    const name = `farewell_${++this.strangers}`;
    await this.accounts.server.control.addAccount(name, 1);
    return (await this.accounts.server.signIn(name)).browser;
  }

  private address({ operation, parts, query }: FuzzCall): string {
    const path = operation.path.replaceAll(
      /\{(\w+)\}/g,
      (_all, name: string) => parts[name] ?? this.idFor(operation, name),
    );
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) search.append(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
    return search.size === 0 ? path : `${path}?${search.toString()}`;
  }

  private idFor({ path }: Operation, name: string): string {
    const kinds: [under: string, kind: string][] = [
      ['/api/board-lists/', 'list'],
      [draftPinPaths.one(''), 'draft'],
      [scheduledPinPaths.one(''), 'scheduled'],
      ['/api/admin/users/', 'user'],
      [`${userPaths.exports}/`, 'export'],
      [authPaths.session(''), 'session'],
      ['/api/admin/pins', 'group'],
      ['/', 'group'],
    ];
    if (name !== 'id') return this.ids[name] ?? '';
    return this.ids[kinds.find(([under]) => path.startsWith(under))?.[1] ?? ''] ?? '';
  }

  private bodyOf({ operation, body }: FuzzCall): object | FormData | undefined {
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

  private async findIds(): Promise<Record<string, string>> {
    const { browser, user, group } = this.nora;
    const first = async <Item>(path: string) => ((await browser.get(path)).body as Item[])[0];
    const list = await first<BoardList>(boardListPaths.all);
    const exported = ((await browser.get(userPaths.latestExport)).body as LatestExport).export;
    await this.accounts.server.app
      .get(StoragePort)
      .put(`exports/${user.pinterestUsername}/all.csv`, Buffer.from('id'), 'text/csv');
    return {
      list: list?.id ?? '',
      boardEntryId: list?.boards[0]?.id ?? '',
      draft: (await first<{ id: string }>(draftPinPaths.all))?.id ?? '',
      scheduled: (await first<{ id: string }>(scheduledPinPaths.all))?.id ?? '',
      user: user.id,
      group: group.id,
      export: exported?.id ?? '',
      session: (await browser.get(authPaths.sessions)).body.sessions[0].id as string,
      pinId: (await browser.get(pinPaths.group(group.id))).body.pins[0].id as string,
      key: group.imageUrl.split('/').at(-2) ?? '',
      variant: 'full',
    };
  }
}
