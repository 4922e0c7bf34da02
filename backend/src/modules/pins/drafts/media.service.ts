import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LibraryService } from '../../images/library.service.js';
import { countOf } from './media.queries.js';
import { PinImagesQueries } from '../groups/pin-images.queries.js';

/** What becomes of a picture that pins have. */
@Injectable()
export class MediaService {
  constructor(
    private readonly em: EntityManager,
    private readonly library: LibraryService,
    private readonly pinImages: PinImagesQueries,
  ) {}

  /**
   * Deletes a picture from the library. Whoever wants to use it at the same moment comes before, and is counted, or
   * after, and brings it back.
   * @throws AppError image.not-found, image.in-use
   */
  async delete(userId: string, key: string): Promise<void> {
    await this.em.transactional(async () => {
      const ids = await this.library.lock(userId, key);
      const uses = await this.pinImages.uses(ids);
      const [scheduled, drafts] = [countOf(uses, 'scheduled'), countOf(uses, 'drafts')];
      if (scheduled + drafts > 0) throw new AppError('image.in-use', { scheduled, drafts });
      await this.library.takeOut(userId, ids);
    });
  }
}
