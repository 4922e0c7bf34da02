/** @jsxImportSource preact */
import { PHONE_SIZE, SCREEN_SIZE, screenSources, SCREENS, screenUrl } from '../screens.js';
import type { ScreenName } from '../screens.js';

interface ScreenshotProps {
  name: ScreenName;
  /** How wide it is shown, as `sizes` says it. */
  sizes: string;
}

/** A screen of the app in the theme of the page; on a phone, as it is on a phone. Loaded when it comes near, after the words. */
export function Screenshot({ name, sizes }: ScreenshotProps) {
  return (
    <>
      {(['light', 'dark'] as const).map((scheme) => (
        <picture key={scheme} class={scheme === 'light' ? 'by-day' : 'by-night'}>
          {(['avif', 'webp'] as const).map((format) => (
            <source
              key={`phone-${format}`}
              media="(max-width: 599px)"
              type={`image/${format}`}
              srcset={screenUrl(`${name}-phone-${scheme}.${format}`)}
              {...PHONE_SIZE}
            />
          ))}
          <source
            type="image/avif"
            srcset={screenSources(name, scheme, 'avif')}
            sizes={sizes}
            {...SCREEN_SIZE}
          />
          <img
            src={screenUrl(`${name}-${scheme}-960.webp`)}
            srcset={screenSources(name, scheme, 'webp')}
            sizes={sizes}
            {...SCREEN_SIZE}
            alt={SCREENS[name].alt}
            loading="lazy"
            fetchpriority="low"
            decoding="async"
          />
        </picture>
      ))}
    </>
  );
}
