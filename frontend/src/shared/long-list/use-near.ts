import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { rememberedHeight, rememberHeight } from './heights.js';

/** How far from the screen a part is drawn already: more than is scrolled before the next frames. */
const MARGIN = '1000px 0px';

/**
 * Whether an element is on or about the screen.
 * @param id by which its height is known when it is there again after its screen was left
 * @param isNearAtFirst what holds until the browser has looked
 * @returns `height` is the one it had when it was last seen to come or go, in pixels
 */
export function useNear<Part extends HTMLElement>(id: string, isNearAtFirst: boolean) {
  const ref = useRef<Part>(null);
  const [state, setState] = useState(() => ({ isNear: isNearAtFirst, height: rememberedHeight(id) }));
  const latestId = useRef(id);
  useLayoutEffect(() => {
    latestId.current = id;
  }, [id]);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      // The browser still lays it out: it goes after this.
      if (element) rememberHeight(latestId.current, element.getBoundingClientRect().height);
    };
  }, []);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // After a jump there may be several of one element: the last says how it stands.
        const entry = entries.at(-1);
        if (!entry) return;
        const { isIntersecting, boundingClientRect } = entry;
        // Between frames: scrolling does not wait for it.
        startTransition(() => setState({ isNear: isIntersecting, height: boundingClientRect.height }));
      },
      { rootMargin: MARGIN },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, ...state };
}
