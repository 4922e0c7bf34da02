import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  boardListPaths,
  pinPaths,
  type BoardList,
  type Numbers,
  type PinGroup,
  type ProviderBoard,
} from '@boardcast/contracts';
import { PINTEREST_GATEWAY, type PinterestGateway } from '@boardcast/pinterest';
import {
  createMailCatcher,
  MailCatcherClient,
  SANDBOX_USERNAMES,
  type JournalEntry,
  type MailCatcher,
} from '@boardcast/sandbox';
import { Bus, Sealer } from '@boardcast/server';
import { bodyOf, runSql, waitUntil } from '@boardcast/testing';
import { WeeklyMailsJob } from '../../backend/src/modules/mail/occasions/weekly-mails.job.js';
import { MetricsJob } from '../../backend/src/modules/pins/metrics/metrics.job.js';
import { OutcomesService } from '../../backend/src/modules/pins/publishing/outcomes.service.js';
import { picture, publish } from '../../backend/src/modules/pins/testing/pin-fixtures.js';
import { PostingBus } from '../../backend/src/modules/pins/testing/posting-bus.js';
import { startBackend, type SignedIn, type TestBackend } from '../../backend/src/testing/start-backend.js';
import { mailedNumbers, readAt, shownNumbers } from './shown-numbers.js';
import { sumOf, UNKNOWN, withRate, type ToldPin } from './told-numbers.js';

const DAY_S = 86_400;
const BOARDS = 24;
/** To seven places each: enough that some pins surely have no data, and some no impression. */
const MANY_GROUPS = 20;

const bus = new PostingBus();
let server: TestBackend;
let catcher: MailCatcher;
let mailFolder: string;
beforeAll(async () => {
  mailFolder = await mkdtemp(join(tmpdir(), 'boardcast-agreement-'));
  catcher = await createMailCatcher({ dataDir: mailFolder });
  server = await startBackend({
    config: { SMTP_URL: catcher.smtpUrl },
    override: (builder) => builder.overrideProvider(Bus).useValue(bus),
  });
  bus.tools = {
    gateway: server.app.get<PinterestGateway>(PINTEREST_GATEWAY),
    sealer: server.app.get(Sealer),
    picture: (await picture()).toString('base64'),
    ingest: (outcome) => server.app.get(OutcomesService).ingest([outcome]),
  };
  await server.control.setLimits(null);
  // Numbers change when a day ends: none does while they are compared.
  await server.control.advanceTime(secondsToNoon());
});
afterAll(async () => {
  await server.close();
  await catcher.close();
  await rm(mailFolder, { recursive: true, force: true });
});
beforeEach(() => server.control.setSettings({ splitMetrics: false }));

function secondsToNoon(): number {
  const passed = (Date.now() / 1_000) % DAY_S;
  return Math.ceil((1.5 * DAY_S - passed) % DAY_S);
}

/** A creator, and the groups that they posted to all of their list. */
interface Creator extends SignedIn {
  username: string;
  listId: string;
  groups: PinGroup[];
}

async function newCreator(username: string): Promise<Creator> {
  // PostgreSQL's clock says when a pin was posted.
  server.clock.set(new Date());
  const person = await server.signIn(username);
  await runSql(
    server.config.DATABASE_URL,
    `update users set subscription_is_free = true, free_granted_at = now(), email = '${username}@example.com',
       email_verified = true, time_zone = 'UTC' where id = '${person.user.id}'`,
  );
  const { boards } = bodyOf(await person.browser.get(boardListPaths.providerBoards)) as {
    boards: ProviderBoard[];
  };
  const boardIds = boards.map(({ id }) => id);
  const list = bodyOf(await person.browser.post(boardListPaths.all, { name: 'Food', boardIds })) as BoardList;
  return { ...person, username, listId: list.id, groups: [] };
}

async function post(creator: Creator, title: string): Promise<void> {
  const { id } = bodyOf(await publish(creator.browser, creator.listId, { title })) as PinGroup;
  const group = await waitUntil(async () => {
    const found = bodyOf(await creator.browser.get(pinPaths.group(id))) as PinGroup;
    return found.status === 'completed' ? found : null;
  });
  creator.groups.push(group);
}

/** A day later: the sweep finds what is due, and the job reads it. */
async function refresh({ browser }: Creator): Promise<void> {
  server.clock.advance(DAY_S * 1_000);
  await server.app.get(MetricsJob).due.run();
  const now = server.clock.now().toISOString();
  await waitUntil(async () => (await readAt(browser)) === now);
}

/** What Pinterest tells now; of pins that are gone, what it told before. */
async function told({ username }: Creator, before: readonly ToldPin[]): Promise<ToldPin[]> {
  const pins = await server.control.journal({ username });
  const numbers = await server.control.metrics(pins.map(({ pinId }) => pinId));
  return pins.map(({ pinId, title, sectionId }) => {
    const isGone = !(pinId in numbers);
    const last = isGone ? before.find((pin) => pin.pinId === pinId)?.numbers : numbers[pinId];
    return { pinId, title: title ?? '', isInSection: sectionId !== null, isGone, numbers: last ?? UNKNOWN };
  });
}

/** What every screen and file has to say of these pins. */
function expected(pins: readonly ToldPin[]) {
  const by = <Value>(value: (numbers: Numbers) => Value) =>
    Object.fromEntries(pins.map(({ pinId, numbers }) => [pinId, value(numbers)]));
  const byTitle = <Value>(value: (numbers: Numbers) => Value) => {
    const titles = [...new Set(pins.map(({ title }) => title))];
    return Object.fromEntries(
      titles.map((title) => [title, value(sumOf(pins.filter((pin) => pin.title === title)))]),
    );
  };
  const { impressions, saves, pinClicks, linkClicks, rate } = withRate(sumOf(pins));
  const totals = {
    totalImpressions: impressions,
    totalSaves: saves,
    totalPinClicks: pinClicks,
    totalLinkClicks: linkClicks,
    totalClicks: (pinClicks ?? 0) + (linkClicks ?? 0),
    engagementRate: rate,
  };
  const gone = pins.flatMap(({ pinId, isGone }) => (isGone ? [pinId] : [])).toSorted();
  return {
    ...{ totals, totalsBesideGroups: totals, gone: [gone, gone] },
    ...{ list: by(withRate), modals: by(withRate), csv: by(withRate), details: by((numbers) => numbers) },
    ...{ groups: byTitle(withRate), csvOfGroups: byTitle(withRate) },
    ...{ detailSums: byTitle((numbers) => numbers), history: byTitle((numbers) => numbers) },
  };
}

/** On the Monday after the pins were posted. */
async function expectMail({ username, groups }: Creator, pins: readonly ToldPin[]): Promise<void> {
  const monday = new Date(`${groups.at(-1)?.publishedAt?.slice(0, 10)}T08:30:00Z`);
  monday.setUTCDate(monday.getUTCDate() + ((8 - monday.getUTCDay()) % 7 || 7));
  server.clock.set(monday);
  await server.app.get(WeeklyMailsJob).writeDue();
  const [mail] = await waitUntil(async () => {
    const mails = await new MailCatcherClient(catcher.url).mails(`${username}@example.com`);
    return mails.length > 0 ? mails : null;
  });
  const { impressions, saves, pinClicks, linkClicks } = sumOf(pins);
  expect(mailedNumbers(mail?.text ?? '')).toEqual({
    ...{ pin: pins.length, impression: impressions, save: saves },
    ...{ 'pin click': pinClicks, 'link click': linkClicks },
  });
}

type Step = (creator: Creator) => Promise<unknown>;
const later =
  (days: number): Step =>
  ({ username }) =>
    server.control.measureLater(username, days);
/** The pin that would be missed most. */
async function mostSeen({ username }: Creator): Promise<JournalEntry | undefined> {
  const pins = await server.control.journal({ username });
  const numbers = await server.control.metrics(pins.map(({ pinId }) => pinId));
  const seen = ({ pinId }: JournalEntry) => numbers[pinId]?.impressions ?? 0;
  return pins.toSorted((one, other) => seen(other) - seen(one))[0];
}
const loseBoard: Step = async (creator) =>
  server.control.deleteBoard((await mostSeen(creator))?.boardId ?? '');
const losePin: Step = async (creator) => server.control.deletePin((await mostSeen(creator))?.pinId ?? '');
const split: Step = () => server.control.setSettings({ splitMetrics: true });
const postMany: Step = async (creator) => {
  for (let nth = 1; nth <= MANY_GROUPS; nth += 1) await post(creator, `Galette ${nth}`);
};
const postLater: Step = async (creator) => {
  await server.control.advanceTime(3 * DAY_S);
  await post(creator, 'Plum galette');
};

/** After each list of steps comes a refresh, and a look at everything. */
const STATES: readonly [name: string, ...looks: Step[][]][] = [
  ['after a month', [later(30)]],
  ['whose life is longer than the 90 days of Pinterest’s window', [later(200)]],
  ['whose fields are split', [split, later(30)]],
  ['whose days are in processing, one after the other', [later(2)], [later(1)], [later(1)]],
  ['of which the newest have no day yet', [postLater], [later(1)]],
  ['of a board that was deleted', [later(30)], [loseBoard, later(10)]],
  ['of which one vanished', [later(30)], [losePin, later(10)]],
];

/** Posts, and looks at everything after each refresh. @returns what Pinterest told at the end */
async function agree(username: string, looks: readonly Step[][]): Promise<readonly ToldPin[]> {
  const creator = await newCreator(username);
  await post(creator, 'Tomato galette');
  // Brings the refresh forward, as it does within a minute of a post.
  await server.app.get(MetricsJob).due.run();
  let pins: readonly ToldPin[] = [];
  for (const steps of looks) {
    for (const step of steps) await step(creator);
    await refresh(creator);
    pins = await told(creator, pins);
    expect(await shownNumbers(creator.browser, creator.groups)).toEqual(expected(pins));
  }
  await expectMail(creator, pins);
  return pins;
}

describe('Pinterest and every place that shows its numbers agree about pins', () => {
  it.each(STATES)('%s', async (name, ...looks) => {
    const username = `agrees_${STATES.findIndex(([state]) => state === name)}`;
    await server.control.addAccount(username, BOARDS);
    const pins = await agree(username, looks);
    expect(sumOf(pins).impressions).toBeGreaterThan(0);
    const lost = pins.filter(({ isGone }) => isGone);
    expect(lost).toHaveLength(looks.flat().some((step) => step === loseBoard || step === losePin) ? 1 : 0);
  });

  it('in sections, without data and without an impression', async () => {
    const pins = await agree(SANDBOX_USERNAMES.newCreator, [[postMany, later(30)]]);
    const has = (is: (pin: ToldPin) => boolean) => pins.some(is);
    expect({
      inSection: has(({ isInSection }) => isInSection),
      withoutData: has(({ numbers }) => numbers === UNKNOWN),
      unseen: has(({ numbers }) => numbers.impressions === 0),
    }).toEqual({ inSection: true, withoutData: true, unseen: true });
  });
});
