/** The boards of the live piece: name, and two colours of its cover. One of them succeeds at its second attempt. */
export const LIVE_BOARDS: readonly { name: string; cover: readonly [string, string]; isRetried?: true }[] = [
  { name: 'Weeknight Dinners', cover: ['#f2c9a1', '#a8472f'] },
  { name: 'Salads', cover: ['#dfeadd', '#7f9a4a'] },
  { name: 'Recipes > Pasta', cover: ['#f6e6c9', '#e0a03c'] },
  { name: 'Lunch Boxes', cover: ['#dce7f0', '#33566f'], isRetried: true },
  { name: 'Lemon Everything', cover: ['#fff4dc', '#f2c14e'] },
  { name: 'Eat Your Greens', cover: ['#dfeadd', '#3f6b4f'] },
];
