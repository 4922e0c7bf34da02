import { Injectable } from '@nestjs/common';
import { Clock, Sweeps, type Sweep } from '@boardcast/server';
import { UsedStatesRepository } from './used-states.repository.js';

const EVERY_MS = 10 * 60_000;

/** Forgets states that would no longer be taken anyway. */
@Injectable()
export class UsedStatesJob {
  readonly sweep: Sweep;

  constructor(states: UsedStatesRepository, clock: Clock, sweeps: Sweeps) {
    this.sweep = sweeps.add({
      name: 'used-states',
      everyMs: EVERY_MS,
      round: () => states.deleteExpired(clock.now()),
    });
  }
}
