import { Sweeps, type Sweep } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { SpacedUsersRepository } from '../state/spaced-users.repository.js';

/** How often it looks, in milliseconds: so long the dispatchers compare all due pins of a user, round by round. */
const EVERY_MS = 5_000;

/** Notes whose pins all wait for their boards, so that the dispatchers pass them over (docs/publishing.md#guard). */
@Injectable()
export class SpacedUsersJob {
  readonly sweep: Sweep;

  constructor(
    private readonly users: SpacedUsersRepository,
    sweeps: Sweeps,
  ) {
    this.sweep = sweeps.add({
      name: 'spaced-users',
      everyMs: EVERY_MS,
      round: (stopping) => this.noteAll(stopping),
    });
  }

  private async noteAll(stopping: AbortSignal): Promise<void> {
    let last: string | null = null;
    do last = await this.users.note(last);
    while (last !== null && !stopping.aborted);
  }
}
