import {
  draftPinPaths,
  IDEMPOTENCY_HEADER,
  imagePaths,
  pinPaths,
  slotPaths,
  textPaths,
  userPaths,
  type BoardList,
  type DraftSpread,
  type PinGroup,
  type PublishPin,
} from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql, type TestAnswer } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { MailPort } from '../../mail/mail.port.js';
import { RecordingMailbox } from '../../mail/testing/recording-mailbox.js';
import { MetricsRepository, type ToldNumbers } from '../../pins/metrics/metrics.repository.js';
import { PostedPinsRepository } from '../../pins/metrics/posted-pins.repository.js';
import { OutcomesService } from '../../pins/publishing/outcomes.service.js';
import { inMinutes, makeBoardList, picture, PIN, pinForm, publish } from '../../pins/testing/pin-fixtures.js';
import { outcomeOf, RecordingBus } from '../../pins/testing/recording-bus.js';

/** The backend with what full accounts need: a bus and a mailbox that keep what they are given. */
export interface FullAccounts {
  readonly server: TestBackend;
  readonly bus: RecordingBus;
  readonly mailbox: RecordingMailbox;
  /** Somebody new who has one of everything that we keep; every text of theirs has their name in it. */
  newPerson(name: string): Promise<FullAccount>;
  rows(text: string): Promise<Record<string, unknown>[]>;
}

/** One of everything. */
export interface FullAccount extends SignedIn {
  email: string;
  group: PinGroup;
  /** Messages of its pins: the first is published, the second is refused, the third is under way. */
  messages: PublishPin[];
}

/** Starts the backend for tests with full accounts. Close its server in afterAll. */
export async function startFullAccounts(
  override: Parameters<typeof startBackend>[0] = {},
): Promise<FullAccounts> {
  const bus = new RecordingBus();
  const mailbox = new RecordingMailbox();
  const server = await startBackend({
    ...override,
    override: (builder) => {
      const own = builder.overrideProvider(Bus).useValue(bus).overrideProvider(MailPort).useValue(mailbox);
      return override.override?.(own) ?? own;
    },
  });
  const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
  return { server, bus, mailbox, rows, newPerson: (name) => fill({ server, bus, mailbox, rows }, name) };
}

async function fill(
  { server, bus, mailbox, rows }: Omit<FullAccounts, 'newPerson'>,
  name: string,
): Promise<FullAccount> {
  await server.control.addAccount(name, 3);
  const { browser, user } = await server.signIn(name);
  await rows(
    `update users set subscription_status = 'active', time_zone = 'Europe/Berlin' where id = '${user.id}'`,
  );
  const email = `${name}@example.com`;
  expectDone(await browser.patch(userPaths.profile, { name, email }));
  expectDone(await browser.post(userPaths.verifyEmail, { token: mailbox.tokensTo(email)[0] }));
  expectDone(await browser.patch(userPaths.preferences, { weeklyAnalytics: false }));

  const slots = [{ weekday: 1, time: '09:30' }];
  expectDone(await browser.put(slotPaths.timetable, { timeZone: 'Europe/Berlin', slots }));

  expectDone(await browser.post(imagePaths.all, pinForm({}, await picture(300, 300))));
  const parameters = { utm_source: 'pinterest', utm_campaign: `Campaign of ${name}` };
  const linkPresets = [{ name: `Preset of ${name}`, parameters }];
  expectDone(await browser.put(textPaths.linkPresets, { linkPresets }));
  const snippets = [{ name: `Snippet of ${name}`, text: `#${name}` }];
  expectDone(await browser.put(textPaths.snippets, { snippets }));

  const list = await makeBoardList(browser, 3, `List of ${name}`);
  const texts = { ...PIN, title: `Pin of ${name}`, description: `Said by ${name}` };
  const group = expectDone(await publish(browser, list.id, texts, { [IDEMPOTENCY_HEADER]: `key-of-${name}` }))
    .body as PinGroup;
  const [place] = list.boards;
  const own = {
    title: `Own of ${name}`,
    description: `Own words of ${name}`,
    link: `https://example.com/${name}`,
  };
  const ofBoards = {
    texts: JSON.stringify([{ board: place?.pinterestBoardId, ...own }]),
    linkParameters: JSON.stringify(parameters),
  };
  const later = { title: `Later of ${name}`, scheduledFor: inMinutes(90), ...ofBoards };
  expectDone(await publish(browser, list.id, later));
  const draft = pinForm(
    { title: `Draft of ${name}`, boardListId: list.id, ...ofBoards, spread: JSON.stringify(spreadOf(list)) },
    await picture(),
  );
  expectDone(await browser.post(draftPinPaths.allUpload, draft));

  const messages = await bus.of(group.id, 3);
  const [first, second] = messages;
  if (!first || !second) throw new Error('messages were expected');
  const fault = { status: 403, code: 9, message: `No, ${name}`, reason: 'It was refused.', advice: null };
  await server.app
    .get(OutcomesService)
    .ingest([
      outcomeOf(first, { kind: 'published', pinterestPinId: `pin-of-${name}`, adopted: false }),
      outcomeOf(second, { kind: 'rejected', fault }),
    ]);
  await countPins(server, user.id, { pinterestPinId: `pin-of-${name}`, ...NUMBERS });
  expectDone(await browser.get(pinPaths.group(group.id)));
  await rows(paidAndWritten(user.id, name));
  return { browser, user, email, group, messages };
}

/** How a draft is spread over a list. */
const spreadOf = ({ boards }: BoardList): DraftSpread => ({
  plan: {
    ...{ first: '2026-12-01T09:00', how: 'gap', gap: '1', unit: 'days' },
    ...{ perDay: '1', from: '09:00', to: '21:00', vary: false },
  },
  seed: 1,
  boards: boards.map(({ pinterestBoardId }) => pinterestBoardId),
  times: boards.map(() => null),
});

/** What Pinterest told of the pin that was posted. */
const NUMBERS = { impressions: 12, saves: 3, pinClicks: 5, linkClicks: 2 };

async function countPins(server: TestBackend, userId: string, told: ToldNumbers): Promise<void> {
  const metrics = server.app.get(MetricsRepository);
  const now = new Date();
  await server.app.get(PostedPinsRepository).find(userId, now);
  await metrics.record(userId, [told], now);
}

/**
 * What comes of paying and of mails, without Stripe and a mailbox: a subscription that has ended, and what was told.
 * Drafts and groups name their list as those of several do, too.
 */
const paidAndWritten = (userId: string, name: string) => `
  update draft_pins set board_list_ids = array[board_list_id] where user_id = '${userId}';
  update pin_groups set chosen_lists = jsonb_build_array(jsonb_build_object('id', board_list_id))
    where user_id = '${userId}';
  update publish_guards set daily_cap = 25, board_gap_minutes = 10, full_until = now(), spaced_until = now(),
    spaced_at = now() where user_id = '${userId}';
  update pins set sent_link = 'https://example.com/?of=${name}' where user_id = '${userId}';
  insert into made_boards (id, user_id, parent_id, name, said, made_at) values (gen_random_uuid(), '${userId}', '1',
    'Made by ${name}', '{"id":"2","name":"Made by ${name}"}', now());
  insert into publish_hours (user_id, from_hour, to_hour, days_off) values ('${userId}', 7, 23, '{6,7}');
  insert into publish_rests (user_id, until, paused_at) values ('${userId}', now(), now());
  update metric_refreshes set due_at = now(), finished_at = now() where user_id = '${userId}';
  insert into stripe_customers (user_id) values ('${userId}');
  insert into subscriptions (id, user_id, customer_id, status, amount, currency, interval, cancel_at_period_end,
    created_at, started_at, ended_at)
  values ('sub_of_${name}', '${userId}', 'cus_${userId}', 'canceled', 999, 'usd', 'month', false, now(), now(), now());
  insert into mails (id, key, template, to_address, user_id, state, attempts, created_at)
  values (gen_random_uuid(), 'verify:of-${name}', 'verify-address', '${name}@example.com', '${userId}', 'sent', 1, now());
  insert into data_exports (id, user_id, format, state, percent, attempts, file_key, bytes, created_at, ready_at, expires_at)
  values (gen_random_uuid(), '${userId}', 'csv', 'ready', 100, 1, 'exports/${name}/all.csv', 1, now(), now(), now());
  insert into image_removals (key, next_at) values ('exports/${name}/all.csv', now() + interval '100 years')`;

function expectDone(answer: TestAnswer): TestAnswer {
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer;
}
