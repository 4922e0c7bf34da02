import { randomUUID } from 'node:crypto';
import {
  adminPaths,
  authPaths,
  boardListPaths,
  draftPinPaths,
  imagePaths,
  mailPaths,
  pacePaths,
  pinPaths,
  scheduledPinPaths,
  slotPaths,
  subscriptionPaths,
  textPaths,
  userPaths,
  type SessionsResponse,
  type UploadedMedia,
} from '@boardcast/contracts';
import { StripeControl, type StripeStandIn } from '@boardcast/sandbox';
import type { TestAnswer, TestClient } from '@boardcast/testing';
import { Stripe } from 'stripe';
import type { FullAccounts } from '../../backend/src/modules/account/testing/full-account.js';
import { UnsubscribeTokens } from '../../backend/src/modules/mail/unsubscribe/unsubscribe-tokens.service.js';
import { OutcomesService } from '../../backend/src/modules/pins/publishing/outcomes.service.js';
import { aListedPin } from '../../backend/src/modules/pins/testing/listed-pin.js';
import { inMinutes, PIN, picture, pinForm } from '../../backend/src/modules/pins/testing/pin-fixtures.js';
import { outcomeOf } from '../../backend/src/modules/pins/testing/recording-bus.js';

/** What they are made in. */
export interface Prepared {
  readonly accounts: FullAccounts;
  readonly admin: TestClient;
  readonly stripe: StripeStandIn;
  /** Is told each answer, with the operation's name. */
  readonly note: (operation: string, answer: TestAnswer) => void;
}

const REASON = { reason: 'Asked for by mail.' };

/** Makes each call that takes more than the right form: a state that chance doesn't reach, or what a mail, Pinterest or Stripe gives. */
export async function makePreparedCalls(world: Prepared): Promise<void> {
  await makeCallsOfMails(world);
  await makeCallsAboutGroups(world);
  await makeCallsAboutDrafts(world);
  await makeCallsAboutPayments(world);
  await makeCallsAboutSlotsAndTexts(world);
  await makeCallsAboutBoards(world);
  await makeCallsAboutImages(world);
}

/** Chance deletes pictures that drafts have, and brings back none that was deleted. */
async function makeCallsAboutImages({ accounts, note }: Prepared): Promise<void> {
  const { browser } = await accounts.newPerson('prepared_images');
  const uploaded = await browser.post(imagePaths.all, pinForm({}, await picture(120, 180)));
  const { picture: unused } = uploaded.body as UploadedMedia;
  note(`DELETE ${imagePaths.one('{key}')}`, await browser.delete(imagePaths.one(unused.key)));
  note(`POST ${imagePaths.restore('{key}')}`, await browser.post(imagePaths.restore(unused.key), {}));
}

/** Chance hardly finds a board that a list lacks or has, nor one that was lost, nor two lists to merge. */
async function makeCallsAboutBoards({ accounts, note }: Prepared): Promise<void> {
  const { browser } = await accounts.newPerson('prepared_boards');
  const { boards } = (await browser.get(boardListPaths.providerBoards)).body as { boards: { id: string }[] };
  const [first = '', second = ''] = boards.map(({ id }) => id);
  const { id, boards: entries } = (
    await browser.post(boardListPaths.all, { name: 'Without the second', boardIds: [first] })
  ).body as { id: string; boards: { id: string }[] };
  note(
    `PUT ${boardListPaths.board('{id}', '{boardEntryId}')}`,
    await browser.put(boardListPaths.board(id, entries[0]?.id ?? ''), { boardId: second }),
  );
  await accounts.rows(`update board_list_entries set lost_since = now() where board_list_id = '${id}'`);
  const removed = await browser.post(boardListPaths.removeLost(id), { boardIds: [second] });
  const { undo } = removed.body as { undo: string };
  note(`POST ${boardListPaths.restore('{id}')}`, await browser.post(boardListPaths.restore(id), { undo }));
  const { id: other, boards: ofOther } = (
    await browser.post(boardListPaths.all, { name: 'Merged', boardIds: [first] })
  ).body as { id: string; boards: { id: string }[] };
  note(
    `DELETE ${boardListPaths.board('{id}', '{boardEntryId}')}`,
    await browser.delete(boardListPaths.board(other, ofOther[0]?.id ?? '')),
  );
  const listIds = [id, other];
  note(
    `GET ${boardListPaths.mergePreview}`,
    await browser.get(`${boardListPaths.mergePreview}?listIds=${listIds.join()}`),
  );
  const merged = await browser.post(boardListPaths.merges, { listIds, intoListId: id, deleteMerged: true });
  note(`POST ${boardListPaths.merges}`, merged);
  note(
    `POST ${boardListPaths.undoMerge}`,
    await browser.post(boardListPaths.undoMerge, { undo: (merged.body as { undo: string }).undo }),
  );
}

/** Chance names no time zone, and no five parameters. */
async function makeCallsAboutSlotsAndTexts({ accounts, note }: Prepared): Promise<void> {
  const { browser } = await accounts.newPerson('prepared_slots');
  const timetable = { timeZone: 'America/New_York', slots: [{ weekday: 7, time: '23:59' }] };
  note(`PUT ${slotPaths.timetable}`, await browser.put(slotPaths.timetable, timetable));
  const linkPresets = [{ name: 'Mine', parameters: { utm_source: 'pinterest', utm_term: '{date}' } }];
  note(`PUT ${textPaths.linkPresets}`, await browser.put(textPaths.linkPresets, { linkPresets }));
  const snippets = [{ name: 'Tags', text: '#a #b' }];
  note(`PUT ${textPaths.snippets}`, await browser.put(textPaths.snippets, { snippets }));
}

async function makeCallsOfMails({ accounts, note }: Prepared): Promise<void> {
  const { server, mailbox } = accounts;
  const { browser, user } = await accounts.newPerson('prepared_mails');
  const { pathname, search } = new URL(server.app.get(UnsubscribeTokens).address(user.id, 'weeklyAnalytics'));
  note(`GET ${mailPaths.unsubscribe}`, await server.newcomer().get(pathname + search));
  note(`POST ${mailPaths.unsubscribe}`, await server.newcomer().post(pathname + search));
  const email = 'prepared@example.com';
  await browser.patch(userPaths.profile, { email });
  note(
    `POST ${userPaths.verifyEmail}`,
    await browser.post(userPaths.verifyEmail, { token: mailbox.tokensTo(email)[0] }),
  );
  await server.signIn(user.pinterestUsername);
  const { sessions } = (await browser.get(authPaths.sessions)).body as SessionsResponse;
  const other = sessions.find(({ isCurrent }) => !isCurrent);
  note(`DELETE ${authPaths.session('{id}')}`, await browser.delete(authPaths.session(other?.id ?? '')));
}

async function makeCallsAboutGroups({ accounts, admin, note }: Prepared): Promise<void> {
  const { server, rows } = accounts;
  const { browser, group, messages } = await accounts.newPerson('prepared_groups');
  const pins = messages.map(({ pinId }) => pinId);
  const [, refused = '', underWay = ''] = pins;
  const scheduled = (await browser.get(scheduledPinPaths.all)).body as { id: string }[];
  const [later] = await rows(`select id from pins where group_id = '${scheduled[0]?.id}'`);
  const laterId = String(later?.['id']);
  note(`POST ${adminPaths.holdPin('{id}')}`, await admin.post(adminPaths.holdPin(laterId), REASON));
  note(`POST ${adminPaths.releasePin('{id}')}`, await admin.post(adminPaths.releasePin(laterId), REASON));

  note(
    `PUT ${pinPaths.times('{id}')}`,
    await browser.put(pinPaths.times(scheduled[0]?.id ?? ''), {
      times: [{ pinId: laterId, at: inMinutes(90) }],
    }),
  );

  note(
    `POST ${pinPaths.duplicates}`,
    await browser.post(pinPaths.duplicates, { link: PIN.link, pinGroupId: scheduled[0]?.id }),
  );
  await browser.post(pacePaths.pause);
  note(`POST ${pacePaths.resume}`, await browser.post(pacePaths.resume, { times: 'spread', gapMinutes: 30 }));

  const leaveUnproved = (lookalike: object | null) =>
    rows(`update pins set state = 'unconfirmed', next_at = null, lease_until = null, first_sent_at = now(), unresolved_since = now(),
      lookalike = ${lookalike ? `'${JSON.stringify(lookalike)}'` : 'null'} where id = '${underWay}'`);
  await leaveUnproved(aListedPin('86'));
  note(
    `POST ${pinPaths.identify('{id}')}`,
    await browser.post(pinPaths.identify(group.id), { pinId: underWay, pinterestPinId: '86', isMine: false }),
  );
  await leaveUnproved(null);
  note(
    `POST ${pinPaths.check('{id}')}`,
    await browser.post(pinPaths.check(group.id), { pinIds: [underWay] }),
  );

  note(`POST ${adminPaths.retryPin('{id}')}`, await admin.post(adminPaths.retryPin(refused), REASON));
  const again = await accounts.newPerson('prepared_retry');
  note(`POST ${pinPaths.retry('{id}')}`, await again.browser.post(pinPaths.retry(again.group.id), {}));

  const ended = await accounts.newPerson('prepared_ended');
  const fault = { status: 403, code: 9, message: 'No', reason: 'No.', advice: null };
  await server.app
    .get(OutcomesService)
    .ingest(ended.messages.slice(2).map((message) => outcomeOf(message, { kind: 'rejected', fault })));
  note(`DELETE ${pinPaths.group('{id}')}`, await ended.browser.delete(pinPaths.group(ended.group.id)));
}

async function makeCallsAboutDrafts({ accounts, note }: Prepared): Promise<void> {
  const { browser } = await accounts.newPerson('prepared_drafts');
  const [list] = (await browser.get(boardListPaths.all)).body as { id: string }[];
  const makeDraft = async () => {
    const form = pinForm({ ...PIN, boardListId: list?.id }, await picture());
    return ((await browser.post(draftPinPaths.allUpload, form)).body as { id: string }).id;
  };
  note(
    `POST ${draftPinPaths.publish('{id}')}`,
    await browser.post(draftPinPaths.publish(await makeDraft()), {}),
  );
  note(
    `POST ${draftPinPaths.schedule('{id}')}`,
    await browser.post(draftPinPaths.schedule(await makeDraft()), { scheduledTime: inMinutes(90) }),
  );
  note(
    `POST ${draftPinPaths.scheduleAll}`,
    await browser.post(draftPinPaths.scheduleAll, { draftIds: [await makeDraft()] }),
  );
}

async function makeCallsAboutPayments({ accounts, stripe, note }: Prepared): Promise<void> {
  const { server } = accounts;
  await server.control.addAccount('prepared_payer', 1);
  const { browser } = await server.signIn('prepared_payer');
  const checkout = await browser.post(subscriptionPaths.checkout, { priceId: stripe.priceId });
  note(`POST ${subscriptionPaths.checkout}`, checkout);
  await new StripeControl(stripe.url).payCheckout((checkout.body as { url: string }).url);
  await browser.post(subscriptionPaths.sync);
  for (const act of ['cancel', 'reactivate', 'portal'] as const)
    note(`POST ${subscriptionPaths[act]}`, await browser.post(subscriptionPaths[act]));

  const payload = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'ping',
    data: { object: {} },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: stripe.webhookSecret });
  note(
    `POST ${subscriptionPaths.webhook}`,
    await server.newcomer().sendText('POST', subscriptionPaths.webhook, payload, {
      'content-type': 'application/json',
      'stripe-signature': signature,
    }),
  );
}
