import type { ScriptInput } from '@boardcast/sandbox';
import type { Scene } from './seed-scenes.js';

/** A board list: the first boards and sections whose names match. */
export interface SeedList {
  name: string;
  description: string;
  boards: { fits: RegExp; count: number };
  sections?: number;
}

/** A pin and what the sandbox does with it. */
export interface SeedPin {
  list: string;
  title: string;
  description: string;
  link: string;
  altText: string;
  scene: Scene;
  /** Outcomes of its next creates; without any, all are posted. */
  outcomes?: ScriptInput['outcomes'];
}

const LISTS: SeedList[] = [
  {
    name: 'Salads & Soups',
    description: 'Everything that fits into a bowl.',
    boards: { fits: /(Salads|Soups)$/, count: 12 },
    sections: 2,
  },
  {
    name: 'Green Corners',
    description: 'Balconies, herbs and pots.',
    boards: { fits: /(Balcony Gardens|Herb Corners|Container Gardens)$/, count: 18 },
  },
  {
    name: 'Reading & Resting',
    description: 'Nooks, lamps and armchairs.',
    boards: { fits: /(Reading Nooks|Living Rooms)$/, count: 8 },
  },
];

const PINS: SeedPin[] = [
  {
    list: 'Reading & Resting',
    title: 'Five armchairs for small rooms',
    description: 'Measured, sat in and ranked: what fits into two square metres.',
    link: 'https://example.com/armchairs',
    altText: 'A violet armchair beside a floor lamp.',
    scene: 'armchair',
    outcomes: [
      { status: 403, code: 29, message: 'You are not permitted to access that resource.', times: 8 },
    ],
  },
  {
    list: 'Green Corners',
    title: 'A balcony that feeds you',
    description: 'Twelve herbs and vegetables that grow on four square metres, month by month.',
    link: 'https://example.com/balcony-that-feeds-you',
    altText: 'Leafy plants in a terracotta pot.',
    scene: 'plants',
    outcomes: [{ status: 404, code: 40, message: 'Board not found.', times: 1 }],
  },
  {
    list: 'Salads & Soups',
    title: 'Lemon herb orzo salad',
    description:
      'Twenty minutes, one pot, and better the next day. With the dressing that goes with everything.',
    link: 'https://example.com/lemon-herb-orzo',
    altText: 'A bowl of orzo with lemon, herbs and tomatoes.',
    scene: 'bowl',
  },
  {
    list: 'Reading & Resting',
    title: 'A reading corner under the stairs',
    description:
      'One weekend, one lamp, three shelves: how to make room for an armchair where there is none.',
    link: 'https://example.com/reading-corner',
    altText: 'An armchair, a lamp and a shelf with books.',
    scene: 'armchair',
    // One board has to wait for its third retry, so that the history shows one for some minutes.
    outcomes: [{ status: 503, message: 'Service unavailable', times: 1 }],
  },
];

/** Who gets what. The new creator keeps the free credit, for you to try. */
export const SEED: { username: string; isSubscribed: boolean; lists: SeedList[]; pins: SeedPin[] }[] = [
  {
    username: 'new_creator',
    isSubscribed: false,
    lists: [
      {
        name: 'All My Boards',
        description: 'The three I have.',
        boards: { fits: /./, count: 3 },
        sections: 1,
      },
    ],
    pins: [],
  },
  { username: 'busy_creator', isSubscribed: true, lists: LISTS, pins: PINS },
  { username: 'boardcast_admin', isSubscribed: false, lists: [], pins: [] },
];
