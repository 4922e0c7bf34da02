import type { KeptTexts } from '@boardcast/contracts';
import { Injectable } from '@nestjs/common';
import { KeptTextsRepository } from './kept-texts.repository.js';

/** Texts that a user keeps for later pins (docs/product.md#texts). */
@Injectable()
export class KeptTextsService {
  constructor(private readonly kept: KeptTextsRepository) {}

  /** Link presets and snippets, by name. */
  of(userId: string): Promise<KeptTexts> {
    return this.kept.of(userId);
  }

  /** Keeps what is named in place of what there was, by name; the last one counts. */
  async change(userId: string, { linkPresets, snippets }: Partial<KeptTexts>): Promise<KeptTexts> {
    await this.kept.save(userId, {
      linkPresets: linkPresets?.toSorted(byName),
      snippets: snippets?.toSorted(byName),
    });
    return this.of(userId);
  }
}

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name, 'en');
