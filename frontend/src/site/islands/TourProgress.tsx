/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';

const messages = {
  progress: 'Progress of the tour',
  steps: 'Steps of the tour',
  at: (index: number, count: number, title: string) => `Step ${index} of ${count}: ${title}`,
} as const;

interface TourProgressProps {
  /** Ids of the sections, with what each is about. */
  steps: readonly { id: string; title: string }[];
}

/** How far one has scrolled through the tour: a bar at the top, and the list of steps beside it. */
export function TourProgress({ steps }: TourProgressProps) {
  const { current, part } = useScrolled(steps.map(({ id }) => id));
  return (
    <>
      <div
        class="tour-bar needs-script"
        role="progressbar"
        aria-label={messages.progress}
        aria-valuemin={1}
        aria-valuemax={steps.length}
        aria-valuenow={current + 1}
        aria-valuetext={messages.at(current + 1, steps.length, steps[current]?.title ?? '')}
      >
        <span style={{ transform: `scaleX(${part})` }} />
      </div>
      <nav class="tour-steps" aria-label={messages.steps}>
        <ol>
          {steps.map(({ id, title }, index) => (
            <li key={id} class={index <= current ? 'is-done' : undefined}>
              <a href={`#${id}`} aria-current={index === current ? 'step' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </>
  );
}

/** The section that the reader is in, and the part of the way to the last one. */
function useScrolled(ids: readonly string[]) {
  const [scrolled, setScrolled] = useState({ current: 0, part: 0 });
  const key = ids.join(' ');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setScrolled(measure(key.split(' ')));
    };
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('resize', soon);
    // The page grows without the window when its font or a picture comes.
    const growth = new ResizeObserver(soon);
    growth.observe(document.body);
    return () => {
      growth.disconnect();
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
    };
  }, [key]);
  return scrolled;
}

/** Reading happens a little above the middle of the window. */
const READING_LINE = 0.45;

function measure(ids: readonly string[]): { current: number; part: number } {
  const { scrollHeight } = document.documentElement;
  const way = scrollHeight - window.innerHeight;
  const part = way > 0 ? Math.min(window.scrollY / way, 1) : 1;
  // The last section may be too short to come up to the line.
  if (part > 0.995) return { current: ids.length - 1, part: 1 };
  const line = window.innerHeight * READING_LINE;
  const passed = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) <= line);
  return { current: Math.max(passed.length - 1, 0), part };
}
