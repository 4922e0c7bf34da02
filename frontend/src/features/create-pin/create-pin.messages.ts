import { boardCount } from '../../shared/boards/board-options.js';

/** What the create-pin screen says (spec §2, §5, §8). */
export const messages = {
  title: 'Create New Pin',
  subtitle: 'Pin to multiple Pinterest boards simultaneously',
  create: 'Create Pins',
  creating: 'Creating...',
  creatingPins: 'Creating your pins...',
  saveDraft: 'Save Draft',
  saving: 'Saving...',
  savingDraft: 'Saving your draft...',
  createFailed: 'Failed to create pin. Please try again.',
  draftFailed: 'Failed to save draft. Please try again.',
  /** Everything had left when it was cancelled. */
  cancelledLate: 'The pin may have been created already. Trying again does not create it twice.',
  draftCancelledLate: 'The draft may have been saved already. Look at your drafts before you save it again.',
  outOfPins: "You're Out of Free Pins",
  outOfPinsHint: 'You have used all the free pins of your plan. What you have posted stays in your history.',
  viewPlans: 'View Subscription Plans',
  credits: (left: number) =>
    `You have ${left} free ${left === 1 ? 'pin' : 'pins'} left. One pin goes to all boards you choose.`,
  upgrade: 'Upgrade',
  created: 'Pin Created',
  postingTo: (boards: number) => `Posting to ${boardCount(boards)}. The results appear here as they arrive.`,
  scheduled: 'Pin Scheduled',
  scheduledFor: (time: string) => `It will be posted on ${time}.`,
  draftSaved: 'Draft Saved',
  draftSavedText: 'It waits here until you publish it.',
  /** It came with a template, or was chosen before the form was kept. */
  listGone: 'The board list that was chosen here is gone. Please choose another one.',
  boardGone: 'The board or section that was chosen here is gone. Please choose another one.',
  leaveTitle: 'Discard this pin?',
  leaveText: 'It is neither created nor saved as a draft. What you typed and chose here will be gone.',
  preview: 'Preview',
  previewText: 'About how your pin looks on Pinterest',
  noPicture: 'Your image',
  noTitle: 'Your title',
  more: 'more',
  pictureAdvice: 'An image of 2:3, such as 1000 × 1500 pixels, looks best on Pinterest.',
  pictureGood: (size: string) => `${size} pixels: the shape that Pinterest advises.`,
  pictureNarrow: (size: string) =>
    `${size} pixels: less than 600 wide looks blurred. Pinterest advises 1000 × 1500.`,
  pictureTall: (size: string) => `${size} pixels: taller than 2:3, so the feed may cut it off.`,
  pictureWide: (size: string) => `${size} pixels: wider than 2:3, so it takes less room in the feed.`,
  titleCut: (characters: number) => `The feed shows about the first ${characters} characters of the title.`,
  descriptionCut: (characters: number) =>
    `The opened pin shows about the first ${characters} characters of the description.`,
} as const;
