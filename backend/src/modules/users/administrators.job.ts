import { Injectable } from '@nestjs/common';
import { Sweeps, type Sweep } from '@boardcast/server';
import { AdministratorsService } from './administrators.service.js';

/**
 * Administrators named in the configuration after they signed in are bound when the backend starts; the rounds after it
 * are for a database that was away then.
 */
@Injectable()
export class AdministratorsJob {
  readonly sweep: Sweep;

  constructor(administrators: AdministratorsService, sweeps: Sweeps) {
    this.sweep = sweeps.add({
      name: 'administrators',
      everyMs: 60_000,
      atStart: true,
      round: () => administrators.bindKnown(),
    });
  }
}
