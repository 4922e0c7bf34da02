/** @jsxImportSource preact */

/** Outlined, 24 × 24, drawn for the site: icons of the app come with React. */
const SHAPES = {
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2.5M12 19.5V22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M2 12h2.5M19.5 12H22M4.9 19.1l1.8-1.8M17.3 6.7l1.8-1.8',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  auto: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9 16l3-8 3 8M10 13.5h4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  again: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5',
  before: 'M14.5 6 8.5 12l6 6',
  after: 'm9.5 6 6 6-6 6',
  pause: 'M9 6.5v11M15 6.5v11',
  play: 'M8.5 6v12l9-6-9-6Z',
  pin: 'M9 4h6M10 4v6l-3 4h10l-3-4V4M12 14v6',
} as const;

export type IconName = keyof typeof SHAPES;

/** Hidden from screen readers: words beside it, or the name of its button, say what it means. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}
