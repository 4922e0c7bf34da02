import { pick } from '../seed/numbers.js';
import type { SandboxPin } from '../state/entities.js';

const DAY_MS = 86_400_000;

/** What happened to a pin on one day. */
export interface PinDay {
  IMPRESSION: number;
  SAVE: number;
  PIN_CLICK: number;
  OUTBOUND_CLICK: number;
}

/** Numbers of a pin for one UTC day, always the same for the same pin and age; most of it in the first days. */
export function pinDay(pin: SandboxPin, dayMs: number): PinDay {
  const age = Math.floor((dayMs - startOfDay(pin.createdAt)) / DAY_MS);
  if (age < 0) return { IMPRESSION: 0, SAVE: 0, PIN_CLICK: 0, OUTBOUND_CLICK: 0 };
  const reach = 60 + pick(`${pin.id}:reach`, 900);
  const impressions = Math.round((reach * (0.6 + pick(`${pin.id}:${age}`, 80) / 100)) / (1 + age / 4));
  return {
    IMPRESSION: impressions,
    SAVE: Math.round(impressions * (0.005 + pick(`${pin.id}:save`, 25) / 1_000)),
    PIN_CLICK: Math.round(impressions * (0.01 + pick(`${pin.id}:click`, 30) / 1_000)),
    OUTBOUND_CLICK: Math.round(impressions * (0.003 + pick(`${pin.id}:link`, 15) / 1_000)),
  };
}

/** Sum of a pin's numbers over UTC days, first and last included. */
export function sumDays(pin: SandboxPin, firstDayMs: number, lastDayMs: number): PinDay {
  const sum = { IMPRESSION: 0, SAVE: 0, PIN_CLICK: 0, OUTBOUND_CLICK: 0 };
  for (let day = Math.max(firstDayMs, startOfDay(pin.createdAt)); day <= lastDayMs; day += DAY_MS) {
    const numbers = pinDay(pin, day);
    sum.IMPRESSION += numbers.IMPRESSION;
    sum.SAVE += numbers.SAVE;
    sum.PIN_CLICK += numbers.PIN_CLICK;
    sum.OUTBOUND_CLICK += numbers.OUTBOUND_CLICK;
  }
  return sum;
}

/** `pin_metrics` of a pin. Only whole days count, so a pin made today has zeros. */
export function pinMetrics(pin: SandboxPin, nowMs: number) {
  const yesterday = startOfDay(nowMs) - DAY_MS;
  const recent = sumDays(pin, yesterday - 89 * DAY_MS, yesterday);
  const all = sumDays(pin, startOfDay(pin.createdAt), yesterday);
  return {
    '90d': named(recent),
    lifetime_metrics: {
      ...named(all),
      reaction: Math.round(all.SAVE / 3),
      comment: Math.round(all.SAVE / 12),
    },
  };
}

function named(day: PinDay) {
  return {
    impression: day.IMPRESSION,
    save: day.SAVE,
    pin_click: day.PIN_CLICK,
    clickthrough: day.OUTBOUND_CLICK,
    outbound_click: day.OUTBOUND_CLICK,
  };
}

/** Midnight (UTC) of the day a moment lies in. */
export function startOfDay(ms: number): number {
  return Math.floor(ms / DAY_MS) * DAY_MS;
}
