import { drawPicture } from '../../pictures/draw-picture.js';
import type { Picture } from '../../pictures/draw-picture.js';
import { pick } from '../seed/numbers.js';

/** Matching colours: background, two shapes, a light. */
const PALETTES = [
  ['#f4e3d0', '#d98c5f', '#7a4e3a', '#fff7ec'],
  ['#dfeadd', '#8fb38a', '#3f6b4f', '#fbfdf7'],
  ['#dce7f0', '#8fb4cf', '#33566f', '#f6fbff'],
  ['#f6dfe1', '#d98a94', '#7c3f4c', '#fff6f5'],
  ['#efe6f5', '#b79ad1', '#5b4379', '#fbf7ff'],
  ['#f7ecc9', '#e0b64e', '#8a6420', '#fffaf0'],
  ['#e3ece9', '#7fb0a6', '#2f5d57', '#f7fcfb'],
  ['#ece8e1', '#b8a78f', '#5c5042', '#fdfbf7'],
] as const;

const drawn = new Map<string, Buffer>();
const MAX_DRAWN = 1_000;

/** A small image, always the same for a name, so that boards have covers before anything is pinned to them. */
export async function drawCover(name: string): Promise<Buffer> {
  const known = drawn.get(name);
  if (known) return known;
  const picture = await drawPicture(coverOf(name));
  if (drawn.size >= MAX_DRAWN) drawn.clear();
  drawn.set(name, picture);
  return picture;
}

function coverOf(name: string): Picture {
  const [ground, middle, dark, light] = PALETTES[pick(`${name}:palette`, PALETTES.length)] ?? PALETTES[0];
  const at = (what: string, from: number, span: number) => from + pick(`${name}:${what}`, span);
  const scenes = [
    `<circle cx="${at('x', 90, 220)}" cy="${at('y', 60, 70)}" r="${at('r', 26, 30)}" fill="${light}"/>
     <path d="M0 ${at('h1', 150, 50)} Q100 ${at('h2', 90, 60)} 220 ${at('h3', 170, 40)} T400 160 V300 H0 Z" fill="${middle}"/>
     <path d="M0 ${at('h4', 220, 30)} Q160 ${at('h5', 170, 40)} 400 ${at('h6', 225, 40)} V300 H0 Z" fill="${dark}"/>`,
    `<rect x="${at('x', 60, 60)}" y="50" width="${at('w', 110, 70)}" height="200" rx="55" fill="${middle}"/>
     <circle cx="${at('cx', 230, 60)}" cy="${at('cy', 110, 50)}" r="${at('r', 40, 30)}" fill="${dark}"/>
     <path d="M${at('p', 190, 40)} 250 q70 -120 140 0 Z" fill="${light}"/>`,
    `<rect y="215" width="400" height="85" fill="${dark}"/>
     <path d="M${at('v', 110, 60)} 215 q-18 -70 24 -96 h40 q42 26 24 96 Z" fill="${light}"/>
     <g fill="${middle}"><ellipse cx="${at('l', 130, 40)}" cy="88" rx="22" ry="52" transform="rotate(-24 150 88)"/>
     <ellipse cx="${at('m', 180, 30)}" cy="70" rx="20" ry="56"/>
     <ellipse cx="${at('n', 220, 40)}" cy="92" rx="22" ry="50" transform="rotate(26 235 92)"/></g>`,
  ];
  return { width: 400, height: 300, ground, shapes: scenes[pick(`${name}:scene`, scenes.length)] };
}

/** A circle with an account's initials. */
export function drawAvatar(displayName: string): string {
  const [ground, , dark] = PALETTES[pick(displayName, PALETTES.length)] ?? PALETTES[0];
  const initials = displayName
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96" role="img" aria-hidden="true"><circle cx="48" cy="48" r="48" fill="${ground}"/><text x="48" y="59" text-anchor="middle" font-family="system-ui, sans-serif" font-size="34" font-weight="600" fill="${dark}">${initials}</text></svg>`;
}
