import { draftPinPaths, pinPaths } from '@boardcast/contracts';
import type { BoardList, User } from '@boardcast/contracts';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aBoardEntry, aBoardList } from '../../../testing/builders/boards.js';
import { aPinGroup, aPinGroupDetail } from '../../../testing/builders/pins.js';
import { aDraftPin } from '../../../testing/builders/planned-pins.js';
import {
  givesCsrfToken,
  hasBoardLists,
  hasDraftPins,
  hasHistory,
  hasNextSlots,
  hasStats,
  received,
  signedInAs,
} from '../../../testing/handlers.js';
import type { Received } from '../../../testing/handlers.js';
import { renderApp } from '../../../testing/render-app.js';
import { server } from '../../../testing/server.js';

const boards = [
  aBoardEntry({ name: 'Food', sectionId: '7', sectionName: 'Soups' }),
  aBoardEntry({ name: 'Travel' }),
];
export const kitchen = aBoardList({ name: 'Kitchen', boards });
/** One board over the free cap. */
export const huge = aBoardList({
  name: 'Everything',
  boards: Array.from({ length: 101 }, () => aBoardEntry()),
});
/** A JPEG by name and type only. */
export const image = () => new File(['image'], 'soup.jpg', { type: 'image/jpeg', lastModified: 5 });

interface SentPin {
  path: string;
  key: string | null;
  fields: Record<string, unknown>;
}

/** Handles both create calls with `answer`. */
export function acceptsPins(answer: (call: number) => Response | Promise<Response> = () => created()) {
  const received: SentPin[] = [];
  const note = (request: Request, fields: Record<string, unknown>) => {
    received.push({
      path: new URL(request.url).pathname,
      key: request.headers.get('Idempotency-Key'),
      fields,
    });
    return answer(received.length);
  };
  server.use(
    http.post(pinPaths.groupsUpload, async ({ request }) =>
      note(request, Object.fromEntries(await request.formData())),
    ),
    http.post(pinPaths.groups, async ({ request }) =>
      note(request, (await request.json()) as Record<string, unknown>),
    ),
  );
  return received;
}

export const created = () => HttpResponse.json(aPinGroupDetail({ pinCount: 2 }), { status: 201 }) as Response;

/** Handles both calls that save a draft. */
export function acceptsDrafts(
  answer: () => Response | Promise<Response> = () =>
    HttpResponse.json(aDraftPin(), { status: 201 }) as Response,
) {
  const calls: Received[] = [];
  const note = async ({ request }: { request: Request }) => {
    calls.push(await received(request));
    return answer();
  };
  server.use(
    http.post(draftPinPaths.all, note),
    http.post(draftPinPaths.allUpload, note),
    hasDraftPins([aDraftPin()]),
  );
  return calls;
}

interface Opening {
  user?: Partial<User>;
  query?: string;
  lists?: BoardList[];
  /** How many are saved. */
  drafts?: number;
  /** The next free slots of a timetable. */
  slots?: string[];
}

/** The screen, by default for a free user with one credit. */
export async function openForm(opening: Opening = {}) {
  const { user = {}, query = '', lists = [kitchen, huge], drafts = 0, slots = [] } = opening;
  server.use(
    signedInAs(user),
    givesCsrfToken(),
    hasStats({ draftPins: drafts }),
    hasHistory([aPinGroup()]),
    http.get(pinPaths.months, () => HttpResponse.json([])),
    hasBoardLists(lists),
    hasNextSlots(...slots),
  );
  const app = renderApp(`/create-pin${query}`);
  await screen.findByRole('heading', { level: 1, name: 'Create New Pin' });
  // What loads last: the image field, if there is a form.
  await screen.findByText(/^Drag an image here|^Replace$|Out of Free Pins/);
  return app;
}
type App = Awaited<ReturnType<typeof openForm>>;

export const field = (name: RegExp) => screen.getByRole('textbox', { name });

export async function chooseList(user: App['user'], name = /^Kitchen/) {
  await user.click(await screen.findByRole('combobox', { name: /Board List/ }));
  await user.click(await screen.findByRole('option', { name }));
}

/** Fills every required field. */
export async function fill(user: App['user']) {
  await user.upload(screen.getByLabelText('Image file'), image());
  for (const [name, text] of [
    [/Title/, 'Tomato soup'],
    [/Description/, 'A warm soup'],
    [/Link URL/, 'https://example.com/soup'],
  ] as const) {
    await user.click(field(name));
    await user.paste(text);
  }
  await chooseList(user);
}

export const create = () => screen.getByRole('button', { name: /^Create Pins/ });
