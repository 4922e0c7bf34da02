import { useEffect, useLayoutEffect, useState } from 'preact/hooks';

/** How long a slide stays, in milliseconds. */
export const SLIDE_MS = 5000;

const STILL = '(prefers-reduced-motion: reduce)';
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Moves the slides of a list on by itself, unless the visitor wants no motion, has paused it, points at it or is in it.
 * The arrow keys move it while it is in sight, or while the focus is in it: its buttons may be all that is in sight.
 */
export function useSlides(listId: string, count: number) {
  const [current, setCurrent] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const [isInSight, setIsInSight] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);

  useEffect(() => setIsPlaying(!window.matchMedia(STILL).matches), []);
  const show = (index: number) => {
    const next = (index + count) % count;
    setCurrent(next);
    scrollToSlide(listId, next);
  };

  useEffect(() => {
    const list = document.getElementById(listId);
    const frame = list?.closest('section');
    if (!list || !frame) return undefined;
    const sight = new IntersectionObserver(([entry]) => setIsInSight(entry?.isIntersecting ?? false), {
      threshold: 0.4,
    });
    sight.observe(list);
    const listeners = new AbortController();
    const on = (type: string, act: (event: Event) => void) =>
      frame.addEventListener(type, act, { signal: listeners.signal });
    on('pointerenter', () => setIsHeld(true));
    on('pointerleave', () => setIsHeld(frame.contains(document.activeElement)));
    on('focusin', () => {
      setIsHeld(true);
      setHasFocus(true);
    });
    on('focusout', () => {
      setIsHeld(frame.matches(':hover'));
      setHasFocus(false);
    });
    // Also after a swipe.
    list.addEventListener('scrollend', () => setCurrent(slideInSight(list)), { signal: listeners.signal });
    return () => {
      sight.disconnect();
      listeners.abort();
    };
  }, [listId]);

  useEffect(() => {
    if (isInSight) loadAhead(listId, current);
  }, [listId, current, isInSight]);

  useEffect(() => {
    if (!isPlaying || isHeld || !isInSight) return undefined;
    const timer = setTimeout(() => show(current + 1), SLIDE_MS);
    return () => clearTimeout(timer);
  });

  // Before the slide it counts from is seen: two keys in a row are two steps.
  useLayoutEffect(() => {
    if (!isInSight && !hasFocus) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      show(current + step);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });

  return { current, show, isPlaying, toggle: () => setIsPlaying(!isPlaying) };
}

function scrollToSlide(listId: string, index: number): void {
  const list = document.getElementById(listId);
  const slide = list?.children[index];
  if (!list || !(slide instanceof HTMLElement)) return;
  const behavior = window.matchMedia(STILL).matches ? 'instant' : 'smooth';
  list.scrollTo({ left: slide.offsetLeft - list.offsetLeft, behavior });
}

/** The slide whose left edge is nearest to the list's. */
function slideInSight(list: HTMLElement): number {
  const from = list.getBoundingClientRect().left;
  const distances = [...list.children].map((slide) => Math.abs(slide.getBoundingClientRect().left - from));
  // At the end the last slide can't come all the way to the left.
  const isAtEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 2;
  return isAtEnd ? list.children.length - 1 : distances.indexOf(Math.min(...distances));
}

/** Browsers load lazy pictures in a scrolled list only once they are seen. */
function loadAhead(listId: string, current: number): void {
  const slides = [...(document.getElementById(listId)?.children ?? [])];
  for (const slide of slides.slice(current, current + 2)) {
    for (const image of slide.querySelectorAll('img')) if (image.checkVisibility()) image.loading = 'eager';
  }
}
