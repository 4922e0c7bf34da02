import type { Picture } from '@boardcast/sandbox';

export type Scene = 'bowl' | 'plants' | 'armchair' | 'mountains';

/** Matching colours: background, two shapes, a light. */
const PALETTES: Record<Scene, readonly [string, string, string, string]> = {
  bowl: ['#f6e6c9', '#e0a03c', '#a8472f', '#fffaf0'],
  plants: ['#dfeadd', '#7fae82', '#3f6b4f', '#fbfdf7'],
  armchair: ['#e9dff0', '#b493cf', '#5b4379', '#fff4dc'],
  mountains: ['#dce7f0', '#8fb4cf', '#33566f', '#f6fbff'],
};

const SHAPES: Record<Scene, (colours: readonly [string, string, string, string]) => string> = {
  bowl: ([, middle, dark, light]) => `
    <rect y="980" width="1000" height="520" fill="${light}"/>
    <circle cx="300" cy="720" r="120" fill="${middle}"/><circle cx="520" cy="650" r="150" fill="#7f9a4a"/>
    <circle cx="720" cy="740" r="110" fill="#d9573c"/><circle cx="430" cy="790" r="90" fill="#f2c14e"/>
    <path d="M120 800 H880 q-20 330 -250 380 H370 Q140 1130 120 800 Z" fill="${dark}"/>
    <path d="M120 800 H880 q0 40 -8 70 H128 q-8 -30 -8 -70 Z" fill="#fff" opacity="0.25"/>`,
  plants: ([, middle, dark, light]) => `
    <rect y="1120" width="1000" height="380" fill="${light}"/>
    <g fill="${middle}"><ellipse cx="340" cy="560" rx="90" ry="260" transform="rotate(-28 340 560)"/>
    <ellipse cx="500" cy="470" rx="90" ry="300"/><ellipse cx="670" cy="560" rx="90" ry="260" transform="rotate(28 670 560)"/></g>
    <g fill="${dark}"><ellipse cx="420" cy="640" rx="56" ry="190" transform="rotate(-14 420 640)"/>
    <ellipse cx="590" cy="640" rx="56" ry="190" transform="rotate(14 590 640)"/></g>
    <path d="M300 800 H700 L650 1200 H350 Z" fill="#b9653f"/><rect x="280" y="770" width="440" height="70" rx="16" fill="#a35535"/>`,
  armchair: ([, middle, dark, light]) => `
    <rect y="1150" width="1000" height="350" fill="#c9a98a"/>
    <path d="M760 260 h160 l60 190 h-280 Z" fill="${light}"/><rect x="832" y="450" width="16" height="720" fill="${dark}"/>
    <rect x="230" y="560" width="420" height="460" rx="120" fill="${middle}"/>
    <rect x="170" y="800" width="120" height="320" rx="56" fill="${dark}"/><rect x="590" y="800" width="120" height="320" rx="56" fill="${dark}"/>
    <rect x="260" y="900" width="360" height="180" rx="50" fill="#d3bce6"/><rect x="90" y="300" width="260" height="26" fill="${dark}"/>
    <g fill="#a8472f"><rect x="110" y="160" width="44" height="140"/><rect x="210" y="180" width="44" height="120"/></g>
    <rect x="160" y="190" width="44" height="110" fill="#e0a03c"/>`,
  mountains: ([, middle, dark, light]) => `
    <circle cx="700" cy="380" r="120" fill="${light}"/>
    <path d="M0 900 L320 480 L560 820 L760 560 L1000 900 V1500 H0 Z" fill="${middle}"/>
    <path d="M0 1120 Q300 900 560 1080 T1000 1020 V1500 H0 Z" fill="${dark}"/>`,
};

/** A portrait image. */
export function sceneOf(scene: Scene): Picture {
  const colours = PALETTES[scene];
  return { width: 1000, height: 1500, ground: colours[0], shapes: SHAPES[scene](colours) };
}
