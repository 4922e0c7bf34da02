import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

const SITE = resolve(import.meta.dirname, '../../src/site');
const SCREENS = join(SITE, 'screens');
const PREVIEWS = join(SITE, 'previews');

/** As frontend/src/site/screens.ts names them; pixels. */
const WIDTHS = [640, 960, 1440] as const;
const DESKTOP = { width: 1280, height: 800 } as const;
const PHONE = { width: 390, height: 600 } as const;
/** Captured at twice their size, so that they stay sharp. */
export const DENSITY = 2;

/** Leaves pictures of what the page shows: both themes, as on a desktop and on a phone, in two formats. */
export async function captureScreen(page: Page, name: string): Promise<void> {
  await mkdir(SCREENS, { recursive: true });
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const desktop = await shoot(page, DESKTOP);
    for (const width of WIDTHS) await save(desktop, width, `${name}-${scheme}-${width}`);
    await save(await shoot(page, PHONE), PHONE.width * DENSITY, `${name}-phone-${scheme}`);
  }
}

async function shoot(page: Page, size: { width: number; height: number }): Promise<Buffer> {
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    window.scrollTo(0, 0);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    // Lazy ones out of sight would never be there.
    const inSight = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < window.innerHeight,
    );
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
  });
  return page.screenshot({ animations: 'disabled' });
}

async function save(picture: Buffer, width: number, name: string): Promise<void> {
  const scaled = sharp(picture).resize({ width });
  await scaled
    .clone()
    .avif({ quality: 52, effort: 6 })
    .toFile(join(SCREENS, `${name}.avif`));
  await scaled
    .clone()
    .webp({ quality: 78 })
    .toFile(join(SCREENS, `${name}.webp`));
}

/** The public pages whose links have a preview, by the names of pictureOf. */
const PAGES = {
  home: '/',
  tour: '/tour',
  pricing: '/pricing',
  about: '/about',
  privacy: '/privacy',
  tos: '/tos',
};

const PREVIEW_CSS = `
  body { width: 1200px; height: 630px; overflow: hidden; justify-content: center; padding: 0 72px; background: var(--page); }
  .preview { display: grid; grid-template-columns: 500px 1fr; gap: 56px; align-items: center; }
  .preview .brand { font-size: 32px; gap: 14px; }
  .preview .brand img { width: 52px; height: 52px; }
  .preview h1 { font-size: 52px; margin-top: 28px; }
  .preview .live figcaption { display: none; }
  .preview .live { width: 500px; zoom: 1.05; }
  .preview .live-stage { grid-template-columns: 150px auto minmax(0, 1fr); }
  .preview .live-posted i { display: none; }
`;

/** Leaves the picture that a preview of each public page shows: its heading beside the live piece at its end. */
export async function capturePreviews(page: Page): Promise<void> {
  await mkdir(PREVIEWS, { recursive: true });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1200, height: 630 });
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(path);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await page.goto('/');
    await page.addStyleTag({ content: PREVIEW_CSS });
    await page.evaluate((words) => {
      const [brand, piece] = ['.brand', '.live'].map((found) => document.querySelector(found));
      const title = Object.assign(document.createElement('h1'), { textContent: words });
      const left = document.createElement('div');
      const preview = Object.assign(document.createElement('div'), { className: 'preview' });
      if (brand && piece) left.append(brand, title);
      preview.append(left, ...(piece ? [piece] : []));
      document.body.replaceChildren(preview);
    }, heading);
    const picture = await page.screenshot({ animations: 'disabled' });
    const small = await sharp(picture).resize({ width: 1200 }).png({ palette: true, quality: 90 }).toBuffer();
    await writeFile(join(PREVIEWS, `${name}.png`), small);
  }
}
