import { FREE_BOARD_CAP } from '../limits.js';
import type { ErrorRows } from './error-row.js';

/** Errors of pins and pin groups. */
export const pinErrors = {
  'pin-group.not-found': { status: 404, message: 'Pin not found' },
  'pin-group.processing': {
    status: 409,
    message: 'This pin is still being posted. You can delete its record once it’s done.',
  },
  'pin-group.already-processing': {
    status: 409,
    message: 'This pin is being posted. It can no longer be changed or deleted.',
  },
  'pin-group.changed': {
    status: 412,
    message: 'This pin has been changed since you opened it. Open it again to see what it says now.',
  },
  'pin-group.nothing-to-pause': {
    status: 409,
    message: 'This pin isn’t being posted, so there is nothing to pause.',
  },
  'pin-group.nothing-to-stop': {
    status: 409,
    message: 'This pin isn’t being posted, so there is nothing to stop.',
  },
  'pin.nothing-to-retry': {
    status: 409,
    message: 'None of the failed pins can be retried.',
  },
  'pin.nothing-to-check': {
    status: 409,
    message: 'None of these pins needs to be checked.',
  },
  'pin.nothing-to-identify': {
    status: 409,
    message: 'This question has been settled. Refresh to see the current state.',
  },
  'pin.board-busy': {
    status: 409,
    message: 'Another pin is being posted to this board. Please check again in a moment.',
  },
  'draft-pin.not-found': { status: 404, message: 'Draft not found' },
  'draft-pin.spread': {
    status: 409,
    message: 'This draft is spread over time. Open it to schedule it, or to publish it at once.',
  },
  'pin.scheduling-needs-subscription': {
    status: 403,
    message: 'Scheduling is part of Premium. Subscribe to schedule pins, or publish this one now.',
  },
  'pin.moving-needs-subscription': {
    status: 403,
    message:
      'Without Premium, scheduled pins can’t move to another day or other boards more than {days} days ahead.',
  },
  'draft-pin.too-many': {
    status: 403,
    message: 'You have {max} drafts, as many as your plan includes. Publish or delete some first.',
  },
  'pin.scheduled-in-past': {
    status: 400,
    message: 'This time has already passed. Please choose a time in the future.',
  },
  'pin.scheduled-too-far': {
    status: 400,
    message: 'Pins can be scheduled up to a year ahead. Please choose an earlier date.',
  },
  'pin.times-differ': {
    status: 409,
    message: 'The boards have changed since you chose their times. Check the times and try again.',
  },
  'pin.texts-differ': {
    status: 409,
    message:
      'This pin doesn’t go to some boards that have texts of their own: {boards}. Check these texts and try again.',
  },
  'pin.link-too-long': {
    status: 400,
    message: 'With its parameters, the link for {board} has {length} characters. It can have at most {max}.',
  },
  'slot.taken': {
    status: 409,
    message: 'This slot has been taken in the meantime. Please choose the next free one.',
  },
  'slot.needs-subscription': {
    status: 403,
    message: 'Weekly slots are part of Premium. Subscribe to keep a timetable.',
  },
  'pin.board-begun': {
    status: 409,
    message:
      'The time of one of these boards can’t be changed: posting to it has begun, or it isn’t scheduled.',
  },
  'pin.board-list-empty': {
    status: 400,
    message: 'This board list has no boards yet. Add boards to it first.',
  },
  'pin.too-many-boards': {
    status: 400,
    message: 'A pin can go to at most {max} boards. Choose fewer board lists, or smaller ones.',
  },
  'pin.out-of-credits': {
    status: 403,
    message: 'You’re out of free pins. Subscribe to keep pinning.',
  },
  'pin.board-cap': {
    status: 403,
    message: `Free users can pin to a maximum of ${FREE_BOARD_CAP} boards per pin. This board list contains {boardCount} boards.`,
  },
  'pin-import.not-text': {
    status: 400,
    message: 'This file isn’t a CSV. Save your spreadsheet as CSV and try again.',
  },
  'pin-import.empty': { status: 400, message: 'This file has no rows below its headings.' },
  'pin-import.no-title': {
    status: 400,
    message: 'No column is headed Title. Check the separator, and that the first row has the headings.',
  },
  'pin-import.broken': {
    status: 400,
    message:
      'The quotes in line {line} don’t match, or the row is far too long, so the rows can’t be told apart.',
  },
  'pin-import.too-many-columns': { status: 400, message: 'A file can have at most {max} columns.' },
  'pin-import.too-many-rows': { status: 400, message: 'A file can have at most {max} rows.' },
  'idempotency-key.reused': {
    status: 409,
    message: 'This request was already made with different contents.',
  },
} as const satisfies ErrorRows;
