import { beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { makeFilesUsable } from '../files.js';
import { giveElementsASize } from '../layout.js';
import { missing } from './page.js';
import type { Place } from './page.js';
import { walksOf } from './state.js';
import type { Row } from './state.js';

/**
 * The checklist of one screen: finds every contract text (docs/product.md), letter by letter, in the state it belongs
 * to.
 * @param place where to look for them
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
