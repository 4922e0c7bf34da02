/** @jsxImportSource preact */
import { Icon } from '../parts/icons.js';
import { useSlides } from './use-slides.js';

const messages = {
  previous: 'Previous screen',
  next: 'Next screen',
  pause: 'Pause',
  play: 'Play',
  of: (index: number, count: number) => `${index} of ${count}`,
} as const;

interface CarouselControlsProps {
  /** Id of the list whose items are the slides. */
  listId: string;
  titles: readonly string[];
}

/** Buttons of the carousel. Without a script they are hidden, and the list is one to scroll. */
export function CarouselControls({ listId, titles }: CarouselControlsProps) {
  const { current, show, isPlaying, toggle } = useSlides(listId, titles.length);
  return (
    <div class="carousel-controls needs-script">
      <ol class="carousel-names">
        {titles.map((title, index) => (
          <li key={title}>
            <button
              type="button"
              class="text-button"
              aria-current={index === current ? 'true' : undefined}
              onClick={() => show(index)}
            >
              {title}
            </button>
          </li>
        ))}
      </ol>
      <span class="carousel-count">{messages.of(current + 1, titles.length)}</span>
      <span class="carousel-buttons">
        <button type="button" aria-label={messages.previous} onClick={() => show(current - 1)}>
          <Icon name="before" />
        </button>
        <button type="button" aria-label={isPlaying ? messages.pause : messages.play} onClick={toggle}>
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
        <button type="button" aria-label={messages.next} onClick={() => show(current + 1)}>
          <Icon name="after" />
        </button>
      </span>
    </div>
  );
}
