import { useLayoutEffect, useRef, useState } from 'react';

/** Distance from the top of the page to an element, in pixels, also after something above it has grown. */
export function useTop<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (ref.current) setTop(Math.round(ref.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    // Not in tests without a layout.
    if (!('ResizeObserver' in window)) return;
    const page = new ResizeObserver(measure);
    page.observe(document.body);
    return () => page.disconnect();
  }, []);
  return { ref, top };
}
