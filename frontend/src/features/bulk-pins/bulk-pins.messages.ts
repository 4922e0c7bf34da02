import { BULK_DRAFTS_MAX, DUPLICATE_WINDOW_DAYS } from '@boardcast/contracts';
import { counted } from '../../shared/ui/format-count.js';

const pins = (count: number) => counted(count, 'pin');
const rows = (count: number) => counted(count, 'row');

export const bulkMessages = {
  title: 'Add Many Pins',
  subtitle: `Up to ${BULK_DRAFTS_MAX} pictures become drafts in a table. Fill it in, then schedule them together.`,
  back: 'Draft Pins',
  drop: `Drag and drop pictures here, or click to choose up to ${BULK_DRAFTS_MAX}`,
  importCsv: 'Import a CSV file',
  library: 'Choose from Your Images',
  libraryFailed: 'Images Not Added',
  libraryFallback: 'Some images couldn’t be added. Please try again.',
  newest: 'Add your newest drafts',
  noDrafts: 'You have no drafts yet.',
  noMoreDrafts: 'All your newest drafts are already in the table.',
  full: (left: number) =>
    `The table takes ${BULK_DRAFTS_MAX} drafts: ${counted(left, 'picture')} didn’t fit. Schedule or take out some first.`,
  madeRoom: (count: number) =>
    `The table takes ${BULK_DRAFTS_MAX} drafts: ${counted(count, 'row')} made room. They’re still among your drafts.`,
  loading: 'Loading the drafts of the table…',
  loadFailed: 'Failed to load the drafts of the table',
  listsFailed: 'Failed to load board lists',
  unfinished: (count: number) =>
    `${counted(count, 'picture')} from last time ${count === 1 ? 'wasn’t' : 'weren’t'} uploaded. Choose the same files again to go on.`,
  passedOver: (count: number) =>
    `${counted(count, 'picture')} ${count === 1 ? 'is' : 'are'} already in the table.`,
  table: 'Drafts in the table',
  columns: {
    title: 'Title',
    description: 'Description',
    link: 'Link',
    altText: 'Alt text',
    list: 'Board list',
    time: 'Time',
  },
  time: (zone: string) => `Time (${zone})`,
  cell: (column: string, row: number) => `${column}, row ${row}`,
  chooseAll: 'Choose all rows',
  choose: (row: number) => `Choose row ${row}`,
  takeOut: (row: number) => `Take row ${row} out of the table`,
  takenOut: 'Taken out. It’s still in your drafts.',
  parameters: (parameters: string) => `Link parameters: ${parameters}`,
  stillNeeded: (faults: readonly string[]) => `Not ready to schedule: ${faults.join(' · ')}`,
  allStillNeed: (faults: string) => `These rows aren’t ready to schedule: ${faults}`,
  noSuchList: (name: string) => `No board list is called “${name}”`,
  severalLists: (name: string) => `Several board lists are called “${name}”. Rename one of them.`,
  noTime: (text: string) => `“${text}” isn’t a date and time, so the time was left as it was`,
  spread: 'It’s spread over time. Schedule it from your drafts, or give it one time here.',
  saving: 'Saving…',
  saved: 'All changes saved',
  unsaved: (count: number) => `${rows(count)} can’t be saved yet`,
  saveFailed: 'Your changes couldn’t be saved.',
  tools: {
    label: 'Fill in the chosen rows',
    fill: 'Fill a column',
    replace: 'Find and replace',
    times: 'Space out times',
    slots: 'Next free slots',
    fillSlots: (count: number) => (count === 1 ? 'Fill the next slot' : `Fill the next ${count} slots`),
    slotsFrom: (first: string, last: string) => (first === last ? `${first}.` : `${first} to ${last}.`),
    tooFewSlots: (count: number) => `No slot is free in the year ahead for ${rows(count)}.`,
    slotsFailed: 'Failed to load the next free slots',
    slotsNeedPlan: 'Weekly slots are part of Premium.',
    column: 'Column',
    anyColumn: 'All texts',
    text: 'Text',
    textHint: '{n} is the row’s number among those chosen, {title} its title, {filename} its file name',
    noList: 'None',
    find: 'Find',
    replacement: 'Replace with',
    first: 'First',
    every: 'Then every',
    unit: 'Unit',
    units: { minutes: 'minutes', hours: 'hours', days: 'days' },
    fillIn: (count: number) => `Fill ${rows(count)}`,
    replaceIn: (count: number) => `Replace in ${rows(count)}`,
    spaceOut: (count: number) => `Set ${counted(count, 'time')}`,
  },
  filled: (count: number) => `${rows(count)} filled in`,
  nothingChanged: 'Nothing changed: the chosen rows already have this.',
  nothingBelow: 'No row below is chosen.',
  nothingFound: 'Nothing found to replace in the chosen rows.',
  keys: 'Enter goes down, Ctrl+D fills a cell down into the chosen rows, and cells from a spreadsheet can be pasted.',
  schedule: (count: number) => (count === 0 ? 'Schedule' : `Schedule ${pins(count)}`),
  chooseFirst: 'Choose the rows to schedule first.',
  stillUploading: 'Pictures are still uploading.',
  notReady: (count: number) =>
    count === 1
      ? 'One chosen row isn’t ready. See below it for what’s missing.'
      : `${count} chosen rows aren’t ready. See below each for what’s missing.`,
  toFirst: 'Show the first',
  askTitle: (count: number) => `Schedule ${pins(count)}?`,
  askText: (count: number, first: string, last: string) =>
    count === 1
      ? `It will be posted on ${first}.`
      : `The first will be posted on ${first}, the last on ${last}.`,
  askPosts: (count: number, posts: number) =>
    count === 1
      ? `That’s ${counted(posts, 'post')}: it goes to all its boards at that time.`
      : `That’s ${counted(posts, 'post')}: each pin goes to all its boards at its time.`,
  lookingForDuplicates: 'Looking for duplicates…',
  noDuplicates: 'No duplicates found.',
  repeated: (count: number) =>
    `${pins(count)} would repeat an image or link on the same boards within ${DUPLICATE_WINDOW_DAYS} days`,
  repeatedAdvice: (count: number) =>
    `Pinterest favors fresh pins. You can still schedule ${count === 1 ? 'it' : 'them'}.`,
  moreRepeated: (count: number) => `and ${counted(count, 'more pin')}`,
  scheduling: (done: number, all: number) => `${done} of ${pins(all)} scheduled`,
  schedulingLabel: 'Scheduling',
  done: (count: number) => `${pins(count)} scheduled`,
  toCalendar: 'Show in the calendar',
  someLeft: (count: number) =>
    `${rows(count)} couldn’t be scheduled. ${count === 1 ? 'It says' : 'Each says'} why.`,
  slotsTaken: (count: number) =>
    `${counted(count, 'slot')} ${count === 1 ? 'has' : 'have'} been taken in the meantime. The next free ones are in the table: schedule them again.`,
  scheduleFailed: 'Scheduling stopped. What isn’t scheduled is still in the table.',
  needsPlan: 'Scheduling many pins at once is part of Premium.',
  plans: 'View Subscription Plans',
  leaveTitle: 'Leave now?',
  leaveText:
    'Uploads and imports that haven’t finished stop, and changes that aren’t saved are lost. Your drafts stay.',
  leave: 'Leave',
  stay: 'Stay',
} as const;
