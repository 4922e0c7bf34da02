import { describe, expect, it } from '@jest/globals';
import { getContrastRatio } from '@mui/material/styles';
import { dark, light } from './palette.js';

/** AA for text. */
const READABLE = 4.5;
/** Degrees on the colour wheel that keep two colours apart at a glance. */
const APART = 35;

function hue(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const max = Math.max(r, g, b);
  const range = max - Math.min(r, g, b);
  const sector = max === r ? (g - b) / range : max === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return sector * 60;
}

function distance(one: string, other: string): number {
  const apart = Math.abs(hue(one) - hue(other)) % 360;
  return Math.min(apart, 360 - apart);
}

describe.each([
  ['light', light],
  ['dark', dark],
])('The colours of the %s theme', (_name, palette) => {
  it('tell the brand from an error', () => {
    expect(distance(palette.primary.main, palette.error.main)).toBeGreaterThanOrEqual(APART);
  });

  it('tell an error from a warning', () => {
    expect(distance(palette.warning.main, palette.error.main)).toBeGreaterThanOrEqual(20);
  });

  it.each(['primary', 'secondary', 'success', 'info', 'warning', 'error'] as const)(
    '%s can be read on page and sheet, and words on it',
    (name) => {
      const { main, contrastText } = palette[name];
      for (const other of [palette.background.default, palette.background.paper, contrastText]) {
        expect(getContrastRatio(main, other)).toBeGreaterThanOrEqual(READABLE);
      }
    },
  );

  it.each(['primary', 'secondary'] as const)('let %s ink be read', (name) => {
    for (const sheet of Object.values(palette.background)) {
      expect(getContrastRatio(palette.text[name], sheet)).toBeGreaterThanOrEqual(READABLE);
    }
  });
});
