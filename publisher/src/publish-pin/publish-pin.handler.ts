import { IMAGE_GONE_FAULT, type Outcome, type PinOutcome, type PublishPin } from '@boardcast/contracts';
import type { CreatePinResult, NewPin } from '@boardcast/pinterest';
import { accessTokenPurpose, failpoint, patiently, SealError } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import type { Claim, ClaimRequest, Orphan } from '../ledger/ledger.js';
import type { LentImage } from './images.js';
import { depart } from './depart.js';
import { PublishPinTools } from './publish-pin.tools.js';
import { accountWaits, deferred } from './deferred.js';
import { lookForEarlierSend } from './look.js';
import { tellOutcome, tellSend } from './tell-pin.js';
import { LOST_FAULT, toFault, toOutcome, UNHANDLED_FAULT } from './to-outcome.js';

/** A moment of `performance.now()`: when the message came, or its claim was taken over. */
interface Begun {
  began: number;
}
type Handled = PublishPin & Begun;
/** What of a message is needed to settle its claim. */
type Settled = ClaimRequest & Pick<PublishPin, 'leaseUntil'> & Begun;

/**
 * One message, one try (docs/architecture.md#the-way-of-a-pin): claim in the ledger → look, if it may have been sent before → permit →
 * `sending` committed → one HTTP call → outcome committed → outcome sent. It may die at any line: what is in the
 * ledger then decides, and a send whose outcome is not known is only ever followed by a look.
 */
@Injectable()
export class PublishPinHandler {
  constructor(private readonly tools: PublishPinTools) {}

  /** Handles one message; when it throws, nothing was settled and the backend's reaper brings the message again. */
  async handle(message: PublishPin): Promise<void> {
    const { clock, ledger } = this.tools;
    const handled = { ...message, began: performance.now() };
    const claim = await patiently(clock, new Date(message.leaseUntil), () =>
      ledger.claim(message, message.leaseUntil),
    );
    if (claim.kind !== 'mine') return this.conclude(handled, claim);
    await this.attempt(handled, claim.holder);
    this.tools.metrics.noteDuration(performance.now() - handled.began);
  }

  /**
   * Ends a claim whose process died. One that nobody had begun to send is due again at once, under its next claim: only a
   * message says what to send.
   */
  async endOrphan(orphan: Orphan): Promise<void> {
    const { clock, ledger } = this.tools;
    const { holder } = orphan;
    const request = { ...orphan.request, began: performance.now() };
    const claim = await patiently(clock, new Date(request.leaseUntil), () => ledger.judgeOrphan(orphan));
    if (claim.kind !== 'mine') return this.conclude(request, claim);
    const due = deferred({ until: clock.now(), reason: 'This attempt was interrupted.' });
    const isUnlooked = request.firstSentAt !== null;
    return this.settle(request, holder, isUnlooked ? { ...due, unlooked: true } : due, null);
  }

  /** The end of a claim of which nothing can be sent. */
  private async conclude(request: Settled, claim: Exclude<Claim, { kind: 'mine' }>): Promise<void> {
    switch (claim.kind) {
      case 'stale':
        return;
      case 'done':
        return this.tools.sender.send(claim.outcome);
      case 'lost':
        return this.settle(request, claim.holder, { kind: 'unknown', fault: LOST_FAULT }, claim.sentAt);
      case 'hopeless':
        return this.settle(request, claim.holder, this.unhandled(request), null);
    }
  }

  /**
   * Nothing was sent under this claim; whether an earlier one was must still be looked for, so that a fault of ours
   * ends no pin as never sent which may be on its board.
   */
  private unhandled({ firstSentAt }: Settled): Outcome {
    if (firstSentAt === null) return { kind: 'not-sent', fault: UNHANDLED_FAULT };
    const { clock, times } = this.tools;
    const until = new Date(clock.now().getTime() + times.lookAgainMs);
    return { ...deferred({ until, reason: UNHANDLED_FAULT.reason }), unlooked: true };
  }

  private async attempt(message: Handled, holder: string): Promise<void> {
    failpoint('publisher.after-claim');
    const token = this.openToken(message);
    if (token === null) {
      const fault = toFault({ httpStatus: 401, code: 2, message: 'The token can’t be opened.' });
      return this.settle(message, holder, { kind: 'unauthorised', fault }, null);
    }
    const earlier = await lookForEarlierSend(this.tools, message, token);
    if (earlier) return this.settle(message, holder, earlier, null);
    return this.send(message, holder, token);
  }

  /** A picture that there is no memory for is waited for here, where nothing has been taken from anybody yet. */
  private async send(message: Handled, holder: string, token: string): Promise<void> {
    const { images, times } = this.tools;
    const image = await images.borrow(message.imageKey, times.pictureWaitMs);
    if (image === 'gone')
      return this.settle(message, holder, { kind: 'rejected', fault: IMAGE_GONE_FAULT }, null);
    if (image === 'busy') return this.goBack(message, holder);
    try {
      await this.sendOnce(message, holder, token, image);
    } finally {
      image.giveBack();
    }
  }

  private async sendOnce(message: Handled, holder: string, token: string, image: LentImage): Promise<void> {
    const { permits, times } = this.tools;
    failpoint('publisher.before-permit');
    if (await this.isLate(message)) return this.goBack(message, holder);
    const permit = await permits.take(message.accountId, 'org_write');
    if (!permit.granted) return this.settle(message, holder, accountWaits(permit), null);
    const departure = await depart(this.tools, message, holder);
    if (departure === null) return this.endUnsent(message, holder);
    if ('waitMs' in departure)
      return this.settle(message, holder, accountWaits(permits.putOff(departure.waitMs)), null);
    const { sentAt, began } = departure;
    failpoint('publisher.after-sending');
    // Halted meanwhile: others have taken it for dead, and look for what it would send only now.
    if (performance.now() - began > times.silentMs) return this.goBack(message, holder);
    const result = await this.create(message, token, image, { sentAt, began });
    failpoint('publisher.after-answer');
    await this.settle(message, holder, await this.outcomeOf(result, message.accountId), sentAt);
    await permits.learnFrom(message.accountId, 'org_write', result.rate);
  }

  /**
   * The call itself, which holds the picture only while it is being sent: answers may take long. A pin that it made tells
   * Pinterest's clock.
   * @param sending the database's moment of `sending`, and a moment of `performance.now()` before it
   */
  private async create(
    message: Handled,
    token: string,
    image: LentImage,
    { sentAt, began }: { sentAt: Date; began: number },
  ): Promise<CreatePinResult> {
    const { gateway, providerClock } = this.tools;
    const request = toRequest(message, image.data);
    const left = performance.now();
    const result = await gateway.createPin(token, request, {
      freshly: message.firstSentAt !== null,
      onSent: () => {
        image.giveBack();
        request.media_source = pictureOf(message, image.data);
      },
    });
    tellSend(message, result, performance.now() - left);
    const latest = sentAt.getTime() + performance.now() - began;
    if (result.kind === 'created')
      providerClock.note(result.createdAt, sentAt.getTime(), latest, message.accountId);
    return result;
  }

  /**
   * Whether the lease ends before a send could be over: such a one must not take a permit from those in time. The
   * database is asked only when our clock says so, and only its word counts: with a clock that is wrong nothing would
   * ever be sent.
   */
  private async isLate({ leaseUntil }: PublishPin): Promise<boolean> {
    const { clock, ledger, times } = this.tools;
    if (Date.parse(leaseUntil) > clock.now().getTime() + times.createBudgetMs) return false;
    return !(await ledger.hasTimeUntil(leaseUntil, times.createBudgetMs));
  }

  /** A claim that this process may not send; another may have done so, in commits that the ledger lacks. */
  private async endUnsent(message: Handled, holder: string): Promise<void> {
    const sentAt = await this.tools.ledger.doubtedSince(message);
    if (sentAt === null) return this.goBack(message, holder);
    return this.conclude(message, { kind: 'lost', holder, sentAt });
  }

  /**
   * The claim ends unsent. It is due again at once, or, when a look took its time, later and as not looked at: the next
   * look may take as long.
   */
  private goBack(message: Handled, holder: string): Promise<void> {
    const { clock, times } = this.tools;
    const reason = 'This attempt ran out of time.';
    if (message.firstSentAt === null)
      return this.settle(message, holder, deferred({ until: clock.now(), reason }), null);
    const until = new Date(clock.now().getTime() + times.lookAgainMs);
    return this.settle(message, holder, { ...deferred({ until, reason }), unlooked: true }, null);
  }

  private async outcomeOf(result: CreatePinResult, accountId: string): Promise<Outcome> {
    if (result.kind !== 'rate-limited') return toOutcome(result);
    const wait = await this.tools.permits.refused(accountId, 'org_write', result.retryAt);
    return accountWaits({ ...wait, reason: 'Pinterest’s limit is reached.' });
  }

  private openToken(message: PublishPin): string | null {
    try {
      return this.tools.sealer.open(message.sealedToken, accessTokenPurpose(message.userId));
    } catch (error) {
      if (error instanceof SealError) return null;
      throw error;
    }
  }

  /**
   * Commits the outcome, then tells the backend; in this order, so that a second copy can repeat it. When another
   * copy has taken the claim over meanwhile, it is that one's to tell. A success is told even if the ledger has lost the
   * claim, for nobody else knows of it.
   */
  private async settle(
    message: Settled,
    holder: string,
    outcome: Outcome,
    sentAt: Date | null,
  ): Promise<void> {
    const { clock, ledger, sender, metrics } = this.tools;
    const settled: PinOutcome = {
      version: 1,
      pinId: message.pinId,
      fence: message.fence,
      tokenSerial: message.tokenSerial,
      outcome,
      firstSentAt: message.firstSentAt ?? sentAt?.toISOString() ?? null,
      at: clock.now().toISOString(),
      correlationId: message.correlationId,
    };
    const until = new Date(message.leaseUntil);
    const isKept = await patiently(clock, until, () => ledger.finish(settled, holder));
    if (!isKept && outcome.kind !== 'published') return;
    metrics.note(outcome);
    failpoint('publisher.after-outcome-commit');
    await patiently(clock, until, () => sender.send(settled));
    tellOutcome(message, outcome, performance.now() - message.began);
    failpoint('publisher.after-outcome-sent');
  }
}

function toRequest(message: PublishPin, data: Buffer): NewPin {
  return {
    board_id: message.boardId,
    board_section_id: message.sectionId ?? undefined,
    title: message.title,
    description: message.description,
    link: message.link,
    alt_text: message.altText ?? undefined,
    media_source: pictureOf(message, data),
  };
}

function pictureOf({ imageContentType }: PublishPin, data: Buffer): NewPin['media_source'] {
  return { source_type: 'image_base64', content_type: imageContentType, data };
}
