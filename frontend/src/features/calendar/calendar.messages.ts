import { boardCount } from '../../entities/boards/board-options.js';
import { counted, formatCount } from '../../shared/ui/format-count.js';

const pinCount = (count: number) => (count === 1 ? '1 pin' : `${formatCount(count)} pins`);

export const calendarMessages = {
  title: 'Calendar',
  subtitle: (zone: string) => `What is planned and what was posted. Times are in your time zone (${zone}).`,
  newPin: 'New pin',
  addMany: 'Add many',
  newPinFor: (day: string) => `New pin for ${day}`,
  newPinInSlot: (day: string, time: string) => `New pin for the free slot on ${day}, ${time}`,
  views: { label: 'View', month: 'Month', week: 'Week', agenda: 'Agenda' },
  hour: 'Hour',
  today: 'Today',
  previous: { month: 'Previous month', week: 'Previous week', agenda: 'Earlier days' },
  next: { month: 'Next month', week: 'Next week', agenda: 'Later days' },
  list: 'Board list',
  allLists: 'All lists',
  loading: 'Loading the calendar…',
  loadFailed: 'Failed to load the calendar',
  keys: 'Arrow keys move between days, Enter opens, M moves a pin to another time.',
  dayWith: (day: string, count: number) => (count === 0 ? `${day}, no pins` : `${day}, ${pinCount(count)}`),
  more: (count: number) => `${formatCount(count)} more`,
  moreOf: (count: number, day: string) => `${formatCount(count)} more on ${day}`,
  openDay: (day: string) => `Show ${day}`,
  nothing: (days: number) => `Nothing planned or posted on ${days === 1 ? 'this day' : 'these days'}`,
  nothingHint: 'Scheduled pins appear here on their days, and stay once they’re posted.',
  showMore: 'Show more',
  moreFailed: 'Failed to load more pins',
  boards: boardCount,
  crowded: (boards: number, minutes: number) =>
    `${formatCount(boards)} of its boards ${boards === 1 ? 'gets' : 'get'} another pin within ${counted(minutes, 'minute')}.`,
  slotTaken: 'Another pin is planned for this slot.',
  /** Read to screen readers with each pin. */
  dragKeys:
    'Space lifts this pin, arrow keys choose another day or hour, Space drops it, Escape puts it back. Enter opens it, M moves it to a time.',
  lifted: (name: string) => `Lifted from ${name}`,
  over: (name: string) => `Over ${name}`,
  overNothing: 'Over no day',
  dropped: (name: string) => `Dropped on ${name}`,
  putBack: (name: string) => `Back on ${name}`,
  open: 'Open',
  edit: 'Edit',
  move: 'Move to…',
  moveOf: (title: string) => `Move ${title} to…`,
  openOf: (title: string) => `Open ${title}`,
  moveTitle: (title: string) => `Move “${title}”`,
  moveText: (boards: number) => `It will be posted to ${boardCount(boards)} then.`,
  moveSpreadText: (boards: number) =>
    boards === 1
      ? 'One of its boards moves.'
      : `${formatCount(boards)} of its boards move together. This is the time of the first.`,
  moveHere: 'Move',
  newTime: 'New time',
  moved: 'Pin Moved',
  movedTo: (title: string, time: string) => `${title}: ${time}`,
  movedBack: 'Pin Moved Back',
  moveFailed: 'Move Failed',
  moveFallback: 'Failed to move the pin. Please try again.',
  undoFailed: 'Undo Failed',
} as const;
