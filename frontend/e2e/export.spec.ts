import { readFile } from 'node:fs/promises';
import { boardListPaths, boardListSchema } from '@boardcast/contracts';
import { readCsvSections } from '@boardcast/testing';
import type { Page } from '@playwright/test';
import { Creator } from '../../scripts/lib/creator.js';
import { fillPlanner } from './support/fill-planner.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

/** A spreadsheet would execute it, and its line break must not end the row. */
const NASTY = '=HYPERLINK("https://example.com", "a")\nsecond line; Ünï 🍅';

test('takes all data along in both formats, and nobody else’s', async ({
  page,
  baseURL,
  photo,
  sandbox,
  ownName,
}) => {
  const appUrl = baseURL ?? '';
  const username = ownName('takes_along');
  const other = ownName('stays_private');
  const creator = await fillPlanner(appUrl, sandbox, photo, username);
  await creator.post(boardListPaths.all, boardListSchema, {
    name: 'Formulas',
    description: NASTY,
    boardIds: [],
  });
  await sandbox.addAccount(other, 1);
  const neighbour = await Creator.signIn(appUrl, other);
  await neighbour.post(boardListPaths.all, boardListSchema, { name: `List of ${other}`, boardIds: [] });
  await signIn(page, username);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Your Data' }).click();

  const csvText = await download(page, 'csv');
  const jsonText = await download(page, 'json');

  await test.step('opens the CSV in a spreadsheet: with BOM and CRLF, no formula, its sections', () => {
    expect(csvText.startsWith('\uFEFFProfile\r\n')).toBe(true);
    const sections = readCsvSections(csvText);
    expect(sections).toMatchObject({
      Profile: [{ pinterestUsername: username, timeZone: 'Europe/Berlin' }],
      'Board lists': [{ name: 'Weekend kitchen' }, { name: 'Formulas', description: `'${NASTY}` }],
      'Boards in lists': [{}, {}, {}],
      'Scheduled pins': [{ boardListName: 'Weekend kitchen' }, { title: 'Overnight bread' }],
      Pins: [{ title: 'Jam of the week' }],
    });
    expect(sections['Drafts']?.map(({ title }) => title)).toContain('An idea');
  });

  await test.step('reads the same from the JSON', () => {
    const file = JSON.parse(jsonText) as Record<string, Record<string, unknown>[]>;
    expect(file).toMatchObject({
      profile: [{ pinterestUsername: username }],
      boardLists: [{ name: 'Weekend kitchen' }, { name: 'Formulas', description: NASTY }],
      draftPins: [{}, {}, {}],
      scheduledPins: [{}, {}],
      pinGroups: [{ title: 'Jam of the week' }],
    });
    // The log notes each export that is asked for, so the second file has one event more.
    const counts = ({ Activity, activity, ...sections }: Record<string, unknown[]>) => [
      ...Object.values(sections).map((rows) => rows.length),
      (Activity ?? activity?.slice(1))?.length,
    ];
    expect(counts(readCsvSections(csvText))).toEqual(counts(file));
    const posted = file['pins']?.filter(({ pinterestPinId }) => pinterestPinId !== null);
    expect(posted).toHaveLength(3);
  });

  await test.step('finds nobody else in them', () => {
    for (const text of [csvText, jsonText]) {
      expect(text).toContain(username);
      expect(text).not.toContain(other);
    }
  });
});

async function download(page: Page, format: 'csv' | 'json'): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Export as ${format.toUpperCase()}` }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^boardcast-export-\\d{4}-\\d\\d-\\d\\d\\.${format}$`));
  await expect(page.getByText('Data exported successfully!').first()).toBeVisible();
  return readFile(await file.path(), 'utf8');
}
