import { imageFile, StorageNotFoundError, StoragePort, Sweeps, type Sweep } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { bitsOf, PLAIN_BITS } from './picture-bits.js';
import { PictureHashesRepository } from './picture-hashes.repository.js';
import { PictureFault } from './workshop/picture-fault.js';
import { PictureWorkshop } from './workshop/picture-workshop.js';

/** Pictures of one round: a few seconds of the workshop, which others wait for. */
const AT_ONCE = 100;

/** Notes what pictures look like that an earlier release has kept, so that duplicates of them are found too. */
@Injectable()
export class PictureHashesJob {
  readonly sweep: Sweep;

  constructor(
    private readonly hashes: PictureHashesRepository,
    private readonly storage: StoragePort,
    private readonly workshop: PictureWorkshop,
    sweeps: Sweeps,
  ) {
    this.sweep = sweeps.add({
      name: 'picture-hashes',
      everyMs: 60_000,
      round: (stopping) => this.noteMissing(stopping),
    });
  }

  private async noteMissing(stopping: AbortSignal): Promise<void> {
    for (const { id, key } of await this.hashes.missing(AT_ONCE)) {
      if (stopping.aborted) return;
      await this.hashes.note(id, await this.bits(key));
    }
  }

  private async bits(key: string): Promise<string> {
    try {
      const small = await this.storage.get(imageFile(key, 'thumbnail'));
      return bitsOf(await this.workshop.hash(small));
    } catch (error) {
      if (error instanceof StorageNotFoundError || error instanceof PictureFault) return PLAIN_BITS;
      throw error;
    }
  }
}
