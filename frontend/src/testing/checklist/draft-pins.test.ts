import { draftPinPaths } from '@boardcast/contracts';
import type { DraftPin } from '@boardcast/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  idea,
  openDrafts,
  planned,
  soup,
  takesCalls,
} from '../../features/draft-pins/testing/draft-screen.js';
import { aPinGroup } from '../builders/pins.js';
import { aScheduledPin } from '../builders/planned-pins.js';
import { rawFailure } from '../handlers.js';
import { setTheDate } from '../render-app.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import { press, write } from './page.js';
import type { State } from './state.js';

const fails = () => rawFailure(500) as Response;
const posts = () => HttpResponse.json(aPinGroup(), { status: 201 }) as Response;
const schedules = () => HttpResponse.json(aScheduledPin(), { status: 201 }) as Response;
const answers = () => HttpResponse.json(soup) as Response;

function open(draft: DraftPin, answer: () => Response): void {
  setTheDate('2099-03-01T00:00:00Z');
  takesCalls(answer);
  openDrafts([draft]);
}
async function edit({ title }: DraftPin): Promise<void> {
  await press(`Edit ${title}`);
  await screen.findByLabelText(/^Board List/);
}
async function publish(): Promise<void> {
  await press('Publish Soup');
  await screen.findByText('Publish this draft now?');
  await press('Publish');
}
async function remove(): Promise<void> {
  await press('Delete Soup');
  await press('Delete');
}
async function scheduleAt(time: string): Promise<void> {
  await write(/Scheduled Date/, time);
  await press('Schedule Pin');
}

const empty: State = { when: 'when there are none', reach: () => openDrafts([]) };
const unloadable: State = {
  when: 'when they can’t be loaded',
  reach: () => {
    openDrafts([]);
    server.use(http.get(draftPinPaths.all, () => rawFailure(403)));
  },
};

const pointedAt: State = {
  when: 'when the button of an incomplete draft is pointed at',
  reach: async () => {
    open(idea, fails);
    fireEvent.mouseOver(await screen.findByLabelText('Publish Idea'));
  },
};
const pressed: State = { when: 'when it is pressed', after: pointedAt, reach: () => press('Publish Idea') };
const missingAll: State = {
  when: 'when an empty draft is to be published from its dialog',
  after: pressed,
  reach: async () => {
    await edit(idea);
    await write(/^Title/, '');
    await press('Publish Now');
  },
};

const edited: State = {
  when: 'when a draft is edited',
  reach: () => {
    open(soup, fails);
    return edit(soup);
  },
};
const updateFailed: State = { when: 'when saving failed', after: edited, reach: () => press('Save Draft') };
const untitled: State = {
  when: 'when it is saved without a title',
  after: updateFailed,
  reach: async () => {
    await write(/^Title/, '');
    await press('Save Draft');
  },
};

const timeless: State = {
  when: 'when the time to schedule at is missing',
  reach: async () => {
    open(planned, schedules);
    await edit(planned);
    await scheduleAt('');
  },
};
const noTime: State = {
  when: 'when it is none',
  after: timeless,
  reach: () => scheduleAt('12099-07-10T10:00'),
};
const scheduled: State = {
  when: 'when a draft was scheduled',
  after: noTime,
  reach: () => scheduleAt('2099-07-10T10:00'),
};

const publishFailed: State = {
  when: 'when publishing failed',
  reach: () => {
    open(soup, fails);
    return publish();
  },
};
const copyFailed: State = {
  when: 'when copying failed',
  after: publishFailed,
  reach: () => press('Copy Soup'),
};
const deleteFailed: State = { when: 'when deleting failed', after: copyFailed, reach: remove };

const copied: State = {
  when: 'when a draft was copied',
  reach: () => {
    open(soup, answers);
    return press('Copy Soup');
  },
};
const deleted: State = { when: 'when one was deleted', after: copied, reach: remove };
const updated: State = {
  when: 'when a draft was saved',
  reach: async () => {
    open(soup, answers);
    await edit(soup);
    await press('Save Draft');
  },
};
const published: State = {
  when: 'when a draft was published',
  reach: () => {
    open(soup, posts);
    return publish();
  },
};

checkTexts('/draft-pins', [
  // /draft-pins.
  ['No draft pins', empty],
  ['Add many', empty],
  ['Edit & Publish Draft Pin', edited],
  // Save Draft.
  ['Title is required for draft', untitled],
  // Draft publish.
  ['Title is required', missingAll],
  ['Description is required', missingAll],
  ['Link URL is required', missingAll],
  ['Image is required', missingAll],
  ['Board selection is required', missingAll],
  ['Cannot Publish', pressed],
  [
    'Please complete all required fields: ...',
    pressed,
    'Please complete all required fields: Image is required, Description is required, ' +
      'Link URL is required, Board selection is required',
  ],
  ['Missing Required Fields', missingAll],
  ['Complete all required fields to publish', pointedAt],
  // Scheduling a draft.
  ['Schedule Information Missing', timeless],
  ['Please select a date and time for scheduling', timeless],
  ['Invalid Schedule Time', noTime],
  ['Please select a valid date and time', noTime],
  // List loads.
  ['Failed to load draft pins', unloadable],
  // Toasts.
  ['Update Failed', updateFailed],
  ['Failed to update the draft pin', updateFailed],
  ['Publish Failed', publishFailed],
  ['Failed to publish the draft pin', publishFailed],
  ['Copy Failed', copyFailed],
  ['Delete Failed', deleteFailed],
  ['Failed to delete the draft pin', deleteFailed],
  ['Draft Updated', updated],
  ['Pin Published', published],
  ['Pin Scheduled', scheduled],
  ['(with date)', scheduled, 'It will be posted on Jul 10, 2099, 10:00 AM UTC.'],
  ['Draft Copied', copied],
  ['Draft Deleted', deleted],
]);
