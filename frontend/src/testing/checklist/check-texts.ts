import { beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { makeFilesUsable } from '../files.js';
import { giveElementsASize } from '../layout.js';
import { missing } from './page.js';
import type { Place } from './page.js';
import { walksOf } from './state.js';
import type { Row } from './state.js';

/**
 * The checklist of one screen: every text that the spec gives it (§2, §3, §4, §5, §8) is read there, letter by letter,
 * in the state that the spec names. A text of the spec gets its row before it is written anywhere else.
 * @param place where they are read
 */
export function checkTexts(screen: string, rows: readonly Row[], place: Place = 'screen'): void {
  beforeAll(() => {
    giveElementsASize();
    makeFilesUsable();
  });

  describe(`The screen ${screen}`, () => {
    it.each(walksOf(rows))('shows all its texts $title', async ({ steps }) => {
      for (const { when, reach, texts } of steps) {
        await reach();
        await waitFor(() => expect({ when, missing: missing(texts, place) }).toEqual({ when, missing: [] }));
      }
    });
  });
}
