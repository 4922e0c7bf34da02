export const homeMessages = {
  title: 'Pinterest Scheduling & Batched Pinning, One Low Price',
  text: 'Group your boards into lists once. Then upload an image: Boardcast posts the pin to every board in the list and shows you the result for each.',
  start: 'Get Started',
} as const;
