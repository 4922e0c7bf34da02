import { planIncludes } from '@boardcast/contracts';
import type { SearchResponse } from '@boardcast/contracts';
import { boardCount } from '../../entities/boards/board-options.js';
import { folded, hasWords, wordsOf } from '../../entities/boards/board-search.js';
import { paths } from '../../shared/paths.js';
import { formatDate, formatDateTime } from '../../shared/ui/format-time.js';
import { appMessages } from '../app.messages.js';
import { adminNavItem, navItems } from '../nav-items.js';
import { paletteMessages as messages } from './palette.messages.js';

/** Something the palette opens. */
export interface Entry {
  id: string;
  group: string;
  label: string;
  /** What tells it from others of its name. */
  hint?: string;
  to: string;
  /** What the screen opens at once (`useOpenFound`). */
  opens?: object;
}

const { groups, acts } = messages;

/** Acts and screens whose name has the words of a text; all of them for none. */
export function fixedEntries(text: string, user: { isAdmin: boolean; isSubscribed: boolean }): Entry[] {
  const act = (label: string, to: string): Entry => ({ id: `act ${to}`, group: groups.acts, label, to });
  const screen = (item: { label: string; to: string }): Entry => ({
    ...{ id: item.to, group: groups.screens, label: item.label, to: item.to },
  });
  const all = [
    act(acts.createPin, paths.createPin),
    ...(planIncludes('scheduling', user) ? [act(acts.schedulePin, paths.schedulePin)] : []),
    act(acts.createBoardList, paths.createBoardList),
    ...navItems.map(screen),
    screen({ label: appMessages.screens.settings, to: paths.settings }),
    ...(user.isAdmin ? [screen(adminNavItem)] : []),
  ];
  return withWords(all, text);
}

/** Those whose name has the words of a text. */
export function withWords(entries: readonly Entry[], text: string): Entry[] {
  const words = wordsOf(text);
  return entries.filter(({ label }) => hasWords(folded(label), words));
}

/** What the server found, in the order of the groups. */
export function foundEntries({ boardLists, drafts, scheduled, groups: posted }: SearchResponse): Entry[] {
  return [
    ...boardLists.map(({ id, name, _count }) => ({
      ...{ id, group: groups.boardLists, label: name, hint: boardCount(_count.boards) },
      to: paths.boardList(id),
    })),
    ...drafts.map((draft) => ({
      ...{ id: draft.id, group: groups.drafts, label: draft.title, hint: formatDate(draft.createdAt) },
      ...{ to: paths.draftPins, opens: draft },
    })),
    ...scheduled.map((pin) => ({
      ...{ id: pin.id, group: groups.scheduled, label: pin.title, hint: formatDateTime(pin.scheduledTime) },
      ...{ to: paths.scheduledPins, opens: pin },
    })),
    ...posted.map((group) => ({
      ...{ id: group.id, group: groups.history, label: group.title },
      ...{ hint: formatDate(group.publishedAt ?? group.createdAt), to: paths.pinGroup(group.id) },
    })),
  ];
}
