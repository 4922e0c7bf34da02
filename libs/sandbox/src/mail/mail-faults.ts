/** Faults to simulate; absent ones don't occur. */
export interface MailFaults {
  /** Refuses this many of the next recipients with an SMTP code: 4xx is temporary, 5xx permanent. */
  refuse?: { code: number; times: number };
  /** Receives this many of the next mails completely and hangs up without an answer, so the sender can't know. */
  hangUpAfterData?: number;
  /** Hangs up this many times before receiving a mail's data. */
  hangUpBeforeData?: number;
  /** Delay before a mail is confirmed, in milliseconds. */
  delayMs?: number;
}

/** The faults still to come. */
export class FaultScript {
  private faults: MailFaults = {};

  /** Replaces the faults still to come. */
  set(faults: MailFaults): void {
    this.faults = structuredClone(faults);
  }

  get delayMs(): number {
    return this.faults.delayMs ?? 0;
  }

  /** The code to refuse this recipient with, or null; counts down. */
  takeRefusal(): number | null {
    const { refuse } = this.faults;
    if (!refuse) return null;
    refuse.times -= 1;
    if (refuse.times === 0) delete this.faults.refuse;
    return refuse.code;
  }

  /** Whether to hang up now; counts down. */
  takeHangUp(when: 'hangUpBeforeData' | 'hangUpAfterData'): boolean {
    const times = this.faults[when] ?? 0;
    this.faults[when] = times > 1 ? times - 1 : undefined;
    return times > 0;
  }
}
