import { beforeEach, describe, expect, it } from '@jest/globals';
import { pinPaths } from '@boardcast/contracts';
import type { ErrorCode, Pin, PinGroupDetail } from '@boardcast/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aListedPin, aPin, aPinGroupDetail } from '../../testing/builders/pins.js';
import { givesCsrfToken, received, refusal, signedInAs } from '../../testing/handlers.js';
import { renderApp } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';
import { aPinInQuestion, hasGroup, row, underWay } from './testing/group-screen.js';

const cakes = aPinInQuestion({ boardName: 'Cakes', sectionName: 'Pies' });
const drinks = aPinInQuestion({ boardName: 'Drinks' });

const aGroup = (...pins: Pin[]) => aPinGroupDetail({ status: 'partial', title: 'Rye bread', pins });
const withPin = (group: PinGroupDetail, pin: Pin): PinGroupDetail => ({
  ...group,
  pins: group.pins.map((other) => (other.id === pin.id ? pin : other)),
});
const posted = (pin: Pin) =>
  aPin({ id: pin.id, boardName: pin.boardName, pinterestPinId: pin.lookalike?.pinterestPinId });

/** Answers whose pin it is with `answer`, and records what was said. */
function takesAnswer({ id }: PinGroupDetail, answer: () => Response | Promise<Response>) {
  const said: unknown[] = [];
  server.use(
    http.post(pinPaths.identify(id), async ({ request }) => {
      said.push((await received(request)).body);
      return answer();
    }),
  );
  return said;
}

/** The answer is taken, and from then on the group is this one. */
const leadingTo = (group: PinGroupDetail) => () => {
  hasGroup(group);
  return HttpResponse.json(group) as Response;
};

function show(group: PinGroupDetail) {
  server.use(givesCsrfToken());
  hasGroup(group);
  return renderApp(`/pin-history/${group.id}`);
}

const question = async (board: string) =>
  within(await screen.findByRole('group', { name: `${board}: Is this your pin?` }));
const yes = { name: /^Yes, it’s mine/ };
const no = { name: /^No, post mine/ };

beforeEach(() => server.use(signedInAs()));

describe('A pin that may be on its board', () => {
  it('is shown beside the one that was found, before anything else that can be done', async () => {
    const found = aListedPin({ pinterestPinId: '813', title: 'Rye', link: 'https://shop.example/rye' });
    const group = aGroup(aPinInQuestion({ boardName: 'Cakes', lookalike: found }));
    show(group);
    const asked = await question('Cakes');
    expect(asked.getByRole('heading', { level: 3, name: 'Cakes: Is this your pin?' })).toBeVisible();
    const [ours, theirs] = ['Yours', 'On the board'].map((name) => asked.getByText(name).parentElement);
    expect(ours).toHaveTextContent(/^YoursRye breadexample\.com$/);
    expect(theirs).toHaveTextContent(
      /^On the boardRyeshop\.exampleCreated Jul 10, 2026, 10:00 AM UTCSee it on Pinterest/,
    );
    expect(asked.getByRole('link', { name: /See it on Pinterest/ })).toHaveAttribute(
      'href',
      'https://www.pinterest.com/pin/813',
    );
    const names = asked.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Yes, it’s mine', 'No, post mine', 'Check again']);
    expect((await row(/^Cakes /)).queryByRole('button', { name: /Check again/ })).toBeNull();
  });

  it('is told by its place when Pinterest names neither title, link, time nor picture', async () => {
    const found = aListedPin({ title: '', link: '', createdAt: null, imageUrl: null });
    show(aGroup(aPinInQuestion({ boardName: 'Cakes', lookalike: found })));
    const theirs = (await question('Cakes')).getByText('On the board').parentElement;
    expect(theirs).toHaveTextContent(/^On the boardUntitled pinSee it on Pinterest/);
  });

  it('has an icon in the place of a picture that cannot be loaded', async () => {
    const group = aGroup(cakes);
    show(group);
    const asked = await question('Cakes > Pies');
    const sources = () => asked.getAllByRole('presentation').map((image) => image.getAttribute('src'));
    expect(sources()).toEqual([group.thumbnailUrl, cakes.lookalike?.imageUrl]);
    asked
      .getAllByRole('presentation')
      .slice(1)
      .forEach((image) => fireEvent.error(image));
    expect(sources()).toEqual([group.thumbnailUrl]);
  });

  it('counts as posted once its user says that it is theirs', async () => {
    const group = aGroup(cakes, drinks);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const said = takesAnswer(group, () => held.then(leadingTo(withPin(group, posted(cakes)))));
    const { user } = show(group);
    const asked = await question('Cakes > Pies');
    await user.click(asked.getByRole('button', yes));
    expect(await asked.findByRole('button', { name: 'Saving… on Cakes > Pies' })).toHaveFocus();
    expect(asked.getByRole('button', no)).toBeDisabled();
    release();
    expect(await screen.findByText('Your pin is on Cakes > Pies')).toBeVisible();
    expect((await row(/^Cakes /)).getByText('posted')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Results by board' })).toHaveFocus();
    expect(said).toEqual([
      { pinId: cakes.id, pinterestPinId: cakes.lookalike?.pinterestPinId, isMine: true },
    ]);
    expect(screen.getAllByRole('group', { name: /Is this your pin/ })).toHaveLength(1);
  });

  it('is posted once its user says that the other one is not theirs', async () => {
    const group = aGroup(cakes, drinks);
    const said = takesAnswer(group, leadingTo(withPin(group, underWay(drinks))));
    const { user } = show(group);
    const asked = await question('Drinks');
    expect(asked.getByText('If it isn’t yours, we’ll post your pin to this board.')).toBeVisible();
    await user.click(asked.getByRole('button', no));
    expect(await screen.findByText('Posting to Drinks')).toBeVisible();
    expect((await row(/^Drinks /)).getByText('processing')).toBeVisible();
    expect((await row(/^Drinks /)).getByText('processing').closest('[tabindex]')).toHaveFocus();
    expect(said).toEqual([
      { pinId: drinks.id, pinterestPinId: drinks.lookalike?.pinterestPinId, isMine: false },
    ]);
  });

  it('asks before it takes a credit that was given back, and only if it posts', async () => {
    const group = { ...aGroup(cakes, drinks), creditReturned: true };
    const after = withPin(group, posted(cakes));
    const said = takesAnswer(group, leadingTo(after));
    const { user } = show(group);
    await user.click((await question('Cakes > Pies')).getByRole('button', yes));
    expect(await screen.findByText('Your pin is on Cakes > Pies')).toBeVisible();
    await user.click((await question('Drinks')).getByRole('button', no));
    const credit = await screen.findByRole('alertdialog', { name: 'Use a free pin to post yours?' });
    expect(within(credit).getByText(/Posting yours uses one free pin/)).toBeVisible();
    expect(said).toHaveLength(1);
    takesAnswer(group, leadingTo(withPin(after, underWay(drinks))));
    await user.click(within(credit).getByRole('button', { name: 'Post mine' }));
    expect(await screen.findByText('Posting to Drinks')).toBeVisible();
    await waitFor(() => expect(credit).not.toBeInTheDocument());
  });

  it.each([
    ['pin.out-of-credits', undefined, 'You’re out of free pins. Subscribe to keep pinning.', true],
    ['pin.board-cap', { boardCount: 120 }, /This board list contains 120 boards/, true],
    ['pin.board-busy', undefined, /Another pin is being posted to this board/, false],
  ] as const satisfies [ErrorCode, unknown, string | RegExp, boolean][])(
    'stays in question after the refusal %s',
    async (code, details, text, isForSale) => {
      const group = aGroup(cakes);
      takesAnswer(group, () => refusal(code, details));
      const { user } = show(group);
      await user.click((await question('Cakes > Pies')).getByRole('button', no));
      const toast = within(await screen.findByRole('alert'));
      expect(toast.getByText('Post Failed')).toBeVisible();
      expect(toast.getByText(text)).toBeVisible();
      expect(toast.queryAllByRole('link', { name: 'View Subscription Plans' })).toHaveLength(
        isForSale ? 1 : 0,
      );
      expect((await question('Cakes > Pies')).getByRole('button', no)).toHaveFocus();
    },
  );

  it('shows what has become of it when the question was settled elsewhere', async () => {
    const group = aGroup(cakes);
    takesAnswer(group, () => {
      hasGroup(withPin(group, posted(cakes)));
      return refusal('pin.nothing-to-identify');
    });
    const { user } = show(group);
    await user.click((await question('Cakes > Pies')).getByRole('button', yes));
    expect(await screen.findByText('Answer Not Saved')).toBeVisible();
    expect(await (await row(/^Cakes /)).findByText('posted')).toBeVisible();
    expect(screen.queryByRole('group', { name: /Is this your pin/ })).toBeNull();
  });
});
