import { boardListPaths, pinPaths } from '@boardcast/contracts';
import type { Locator, Page } from '@playwright/test';
import { aPin, aPinGroup, aPinGroupDetail } from '../../src/testing/builders/pins.js';
import { answers, isUser } from './answers.js';
import type { ApiCall } from './answers.js';
import { expect } from './test.js';

/** Something that opens over a screen, and that Back closes. */
export interface Layer {
  name: string;
  open: (page: Page) => Promise<void>;
  find: (page: Page) => Locator;
  /** Changes something in it. @returns checks that it's still changed */
  change?: (layer: Locator) => Promise<() => Promise<void>>;
  /** Sends it with this button, by this call. Closes it for good. */
  send?: { button: string; call: ApiCall };
  /** What lies under it and stays. */
  over?: (page: Page) => Locator;
  /** It exists only on a phone. */
  isOfPhone?: boolean;
}

/** A screen, reached by these links and tabs. */
export interface Screen {
  name: string;
  links: readonly string[];
  layers: readonly Layer[];
  /** Done on the screen before. */
  prepare?: (page: Page) => Promise<void>;
  /** Leaves nothing behind that asks on the way back. */
  tidy?: (page: Page) => Promise<void>;
}

/** The lists and pins of `fillPlanner`, and a list without boards. */
export const EMPTY_LIST = 'Mondays';
const LIST = 'Weekend kitchen';
const DRAFT = 'Overnight bread';
const ONE_DRAFT = /\/drafts\/[\w-]+$/;

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name });
export const question = (name: string | RegExp) => (page: Page) => page.getByRole('alertdialog', { name });

const type = (label: string) => async (layer: Locator) => {
  const field = layer.getByLabel(label).first();
  await field.fill('Typed');
  return async () => {
    await expect(field).toHaveValue('Typed');
    await expect(field).toBeFocused();
  };
};

async function choose(layer: Locator) {
  const option = layer.getByRole('option').first();
  await option.click();
  return () => expect(option).toHaveAttribute('aria-selected', 'true');
}

async function openPicker(page: Page): Promise<void> {
  const list = page.getByRole('listitem', { name: EMPTY_LIST, exact: true });
  await list.getByRole('button', { name: /^Add Boards/ }).click();
}

async function openBoards(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: new RegExp(`^${LIST}`), expanded: false });
  await opener.click();
}

/** One that is being posted. */
const GOING = aPinGroup({
  ...{ title: 'Still going', status: 'processing', publishedAt: null },
  ...{ pinCount: 40, successCount: 10, pendingCount: 30, processingCount: 30 },
});
/** One that no board took, so that it costs a credit again. */
const REFUSED = aPinGroupDetail({
  ...{ title: 'Refused everywhere', status: 'failed', publishedAt: null, creditReturned: true },
  pins: [aPin({ status: 'failed', pinterestPinId: null, canRetry: true })],
});

/** As somebody finds it who comes back to what they typed. */
async function comeBack(page: Page): Promise<void> {
  await page.getByLabel('Title').fill('Typed');
  page.once('dialog', (question) => void question.accept());
  await page.reload();
}

export const editDraft = dialog('Edit & Publish Draft Pin');

/** Every dialog, menu and field that opens over a screen. */
export const SCREENS: readonly Screen[] = [
  {
    name: 'Board Lists',
    links: ['Board Lists'],
    layers: [
      { name: 'the menu', open: press('Open menu'), find: dialog('Menu'), isOfPhone: true },
      {
        name: 'a new list',
        open: press('Create Board List'),
        find: dialog('Create Board List'),
        change: type('List Name'),
      },
      {
        name: 'a copy',
        open: press(`Copy ${EMPTY_LIST}`),
        find: dialog('Copy Board List'),
        change: type('List Name'),
        send: { button: 'Copy', call: { method: 'POST', path: boardListPaths.all } },
      },
      {
        name: 'the boards to add',
        open: openPicker,
        find: dialog('Add Boards to List'),
        change: choose,
      },
      {
        name: 'the order of the boards to add',
        open: async (page) => {
          await openPicker(page);
          await page.getByRole('combobox', { name: 'Sort by' }).click();
        },
        find: (page) => page.getByRole('listbox', { name: 'Sort by' }),
        over: dialog('Add Boards to List'),
      },
      {
        name: 'the name of a list',
        open: press(`Rename ${EMPTY_LIST}`),
        find: (page) => page.getByRole('textbox', { name: 'List Name' }),
      },
      { name: 'a list to delete', open: press(`Delete ${EMPTY_LIST}`), find: question('Delete Board List') },
      {
        name: 'a board to remove',
        open: async (page) => {
          await openBoards(page);
          await press(/^Remove /)(page);
        },
        find: question('Remove Board'),
      },
    ],
  },
  {
    name: 'a board list',
    links: ['Board Lists', `Edit and reorder ${LIST}`],
    layers: [
      { name: 'a board to remove', open: press(/^Remove /), find: question('Remove Board') },
      { name: 'the boards to add', open: press('Add Boards'), find: dialog('Add Boards to List') },
    ],
  },
  {
    name: 'Draft Pins',
    links: ['Draft Pins'],
    layers: [
      { name: 'a draft to publish', open: press(/^Publish Slow Sunday/), find: question(/Publish/) },
      {
        name: 'a draft',
        open: press(`Edit ${DRAFT}`),
        find: editDraft,
        change: type('Title'),
        send: { button: 'Save Draft', call: { method: 'PUT', path: ONE_DRAFT } },
      },
      {
        name: 'the lists of a draft',
        open: async (page) => {
          await press(`Edit ${DRAFT}`)(page);
          await editDraft(page).getByRole('combobox', { name: 'Board List' }).click();
        },
        find: (page) => page.getByRole('region', { name: 'Board lists' }),
        over: editDraft,
      },
      {
        name: 'a draft to delete',
        open: press('Delete An idea'),
        find: question(/Delete/),
        send: { button: 'Delete', call: { method: 'DELETE', path: ONE_DRAFT } },
      },
    ],
  },
  {
    name: 'Scheduled Pins',
    links: ['Scheduled Pins'],
    layers: [
      {
        name: 'a pin',
        open: press(`Edit ${DRAFT}`),
        find: dialog('Edit Scheduled Pin'),
        change: type('Title'),
      },
      { name: 'a pin to delete', open: press(`Delete ${DRAFT}`), find: question(/Delete/) },
    ],
  },
  {
    name: 'Pin History',
    links: ['Pin History'],
    prepare: (page) => answers(page, pinPaths.history, [GOING]),
    layers: [
      { name: 'a record to delete', open: press(/^Delete record of/), find: question(/Delete/) },
      { name: 'a pin to stop', open: press(/^Stop the remaining 30/), find: question(/^Stop/) },
    ],
  },
  {
    name: 'a pin',
    links: ['Pin History', `Details of ${REFUSED.title}`],
    prepare: async (page) => {
      await answers(page, pinPaths.history, [REFUSED]);
      await answers(page, pinPaths.group(REFUSED.id), REFUSED);
      await isUser(page, { isSubscribed: false, availableCredits: 1 });
      await page.reload();
    },
    layers: [
      { name: 'a retry that costs a credit', open: press(/^Retry/), find: question(/^Use a free pin/) },
    ],
  },
  {
    name: 'Subscription',
    links: ['Subscription'],
    layers: [
      { name: 'a plan to cancel', open: press('Cancel Subscription'), find: question('Cancel Subscription') },
    ],
  },
  {
    name: 'Your Data',
    links: ['Settings', 'Your Data'],
    layers: [
      { name: 'an account to delete', open: press('Delete Account'), find: question('Delete Account') },
      {
        name: 'the second question',
        open: async (page) => {
          await press('Delete Account')(page);
          await question('Delete Account')(page).getByRole('button', { name: 'Delete Account' }).click();
        },
        find: question('Delete Everything'),
      },
    ],
  },
  {
    name: 'Create Pin',
    links: ['Create Pin'],
    layers: [
      {
        name: 'the lists',
        open: (page) => page.getByRole('combobox', { name: 'Board List' }).click(),
        find: (page) => page.getByRole('region', { name: 'Board lists' }),
      },
      {
        name: 'a fresh start',
        open: async (page) => {
          const startOver = page.getByRole('button', { name: 'Start over' });
          if (!(await startOver.isVisible())) await comeBack(page);
          await startOver.click();
        },
        find: question(/^Discard/),
      },
    ],
    tidy: async (page) => {
      await press('Start over')(page);
      await question(/^Discard/)(page)
        .getByRole('button', { name: 'Start over' })
        .click();
    },
  },
];
