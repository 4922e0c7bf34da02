import { z } from 'zod';

/** How the catcher misbehaves; what is absent is as it should be. */
export const mailFaultsSchema = z.strictObject({
  /** Refuses the next so many recipients with this code of SMTP: 4xx for now, 5xx for good. */
  refuse: z.strictObject({ code: z.int().min(400).max(599), times: z.int().min(1) }).optional(),
  /** Takes the next so many mails whole and hangs up without an answer: the sender can’t know. */
  hangUpAfterData: z.int().min(1).optional(),
  /** Hangs up on the next so many before they have told their mail. */
  hangUpBeforeData: z.int().min(1).optional(),
  /** Waits so long before it says that it has a mail, in milliseconds. */
  delayMs: z.int().min(0).max(600_000).optional(),
});
export type MailFaults = z.infer<typeof mailFaultsSchema>;

/** The faults that are still to come. */
export class FaultScript {
  private faults: MailFaults = {};

  /** Replaces what was to come. */
  set(faults: MailFaults): void {
    this.faults = structuredClone(faults);
  }

  get delayMs(): number {
    return this.faults.delayMs ?? 0;
  }

  /** The code to refuse the recipient at hand with, once for each time that was asked for. */
  takeRefusal(): number | null {
    const { refuse } = this.faults;
    if (!refuse) return null;
    refuse.times -= 1;
    if (refuse.times === 0) delete this.faults.refuse;
    return refuse.code;
  }

  /** Whether to hang up now. */
  takeHangUp(when: 'hangUpBeforeData' | 'hangUpAfterData'): boolean {
    const times = this.faults[when] ?? 0;
    this.faults[when] = times > 1 ? times - 1 : undefined;
    return times > 0;
  }
}
