import { boardCount } from '../../entities/boards/board-options.js';

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
  /** It was cancelled after the whole request had been sent. */
  cancelledLate: 'The pin may already be created. Trying again won’t create it twice.',
  draftCancelledLate: 'The draft may already be saved. Check your drafts before saving it again.',
  outOfPins: "You're Out of Free Pins",
  outOfPinsHint: 'You’ve used all your free pins. Everything you’ve posted stays in your history.',
  viewPlans: 'View Subscription Plans',
  credits: (left: number) =>
    `You have ${left} free ${left === 1 ? 'pin' : 'pins'} left. One pin goes to every board you choose.`,
  upgrade: 'Upgrade',
  created: 'Pin Created',
  postingTo: (boards: number) => `Posting to ${boardCount(boards)}. Results appear here as they arrive.`,
  scheduled: 'Pin Scheduled',
  scheduledFor: (time: string) => `It will be posted on ${time}.`,
  draftSaved: 'Draft Saved',
  draftSavedText: 'It stays here until you publish it.',
  /** It came from a template or a restored form. */
  listGone: 'The board list you chose no longer exists. Please choose another.',
  boardGone: 'The board or section you chose no longer exists. Please choose another.',
  leaveTitle: 'Discard this pin?',
  leaveText: 'It hasn’t been created or saved as a draft. You’ll lose everything you’ve entered.',
  preview: 'Preview',
  previewText: 'Roughly how it will look on Pinterest',
  noImage: 'Your image',
  noTitle: 'Your title',
  more: 'more',
  warning: 'Warning',
  imageAdvice: 'A 2:3 image (1000 × 1500 px) works best.',
  imageGood: (size: string) => `${size} px: Pinterest’s recommended shape.`,
  imageNarrow: (size: string) =>
    `${size} px: images narrower than 600 px look blurry. Pinterest recommends 1000 × 1500 px.`,
  imageTall: (size: string) => `${size} px: taller than 2:3, so feeds may crop it.`,
  imageWide: (size: string) => `${size} px: wider than 2:3, so it gets less space in feeds.`,
  titleCut: (characters: number) => `Feeds show about the first ${characters} characters of the title.`,
  descriptionCut: (characters: number) =>
    `About the first ${characters} characters of the description show before “more”.`,
} as const;
