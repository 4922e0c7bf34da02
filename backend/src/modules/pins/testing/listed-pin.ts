import type { ListedPin } from '@boardcast/contracts';

/** A pin as a look lists it. */
export function aListedPin(pinterestPinId: string): ListedPin {
  return {
    pinterestPinId,
    title: 'Tomato gal',
    description: '',
    link: 'https://www.example.com/galette',
    imageUrl: 'https://i.pinimg.com/400x300/galette.jpg',
    createdAt: '2026-07-01T12:00:00.000Z',
  };
}
