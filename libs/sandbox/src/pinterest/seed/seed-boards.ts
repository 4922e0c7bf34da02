import type { SandboxBoard, SandboxSection } from '../state/entities.js';
import { boardName, sectionName } from './board-names.js';
import { DAY_MS } from '../pinterest-time.js';
import { pick } from './numbers.js';
import { SEED_ACCOUNT_IDS } from './seed-accounts.js';

const FIRST_BOARD_AT = Date.UTC(2023, 4, 2, 8, 30);

/** Boards the busy creator sees without the scope for secret ones; the last ten are group boards. */
const BUSY_BOARDS = 600;
const GROUP_BOARDS = 10;
const SECRET_BOARDS = 15;

/** What differs between seeded boards; the rest follows from the id. */
interface BoardPlan {
  id: string;
  ownerId: string;
  name: string;
  description?: string;
  privacy?: SandboxBoard['privacy'];
  collaboratorIds?: string[];
  sections?: string[];
  /** Upper bound of its pins and followers. */
  size?: number;
}

/** A board whose numbers are always the same for its id. */
export function makeBoard(plan: BoardPlan): SandboxBoard {
  const size = plan.size ?? 40;
  return {
    id: plan.id,
    ownerId: plan.ownerId,
    collaboratorIds: plan.collaboratorIds ?? [],
    name: plan.name,
    description: plan.description ?? `${plan.name}: ideas worth keeping.`,
    privacy: plan.privacy ?? 'PUBLIC',
    createdAt: FIRST_BOARD_AT + pick(`${plan.id}:age`, 700) * DAY_MS,
    earlierPins: 1 + pick(`${plan.id}:pins`, size),
    followerCount: pick(`${plan.id}:followers`, size * 9),
    sections: (plan.sections ?? []).map((name, index) => makeSection(plan.id, name, index)),
  };
}

function makeSection(boardId: string, name: string, index: number): SandboxSection {
  return { id: `${boardId.slice(0, 5)}${boardId.slice(-9)}${String(index + 1).padStart(4, '0')}`, name };
}

/** The boards every sandbox starts with. */
export function seedBoards(): SandboxBoard[] {
  return [...newCreatorBoards(), ...busyCreatorBoards(), ...administratorBoards()];
}

function newCreatorBoards(): SandboxBoard[] {
  const ownerId = SEED_ACCOUNT_IDS.newCreator;
  return [
    makeBoard({
      id: '549755885170100001',
      ownerId,
      name: 'Weeknight Dinners',
      description: 'Thirty minutes, one pan, no fuss.',
      sections: ['Pasta', 'Sheet Pan', 'Meat-Free Monday'],
    }),
    makeBoard({
      id: '549755885170100002',
      ownerId,
      name: 'Small Balcony Gardens',
      description: 'Growing more on four square metres.',
      sections: ['Herbs & Salads'],
    }),
    makeBoard({
      id: '549755885170100003',
      ownerId,
      name: 'Cosy Reading Corners',
      description: 'Lamps, blankets and somewhere to sit.',
    }),
  ];
}

function busyCreatorBoards(): SandboxBoard[] {
  const ownerId = SEED_ACCOUNT_IDS.busyCreator;
  const own = Array.from({ length: BUSY_BOARDS - GROUP_BOARDS }, (_, index) =>
    makeBoard({
      id: busyId(200_001 + index),
      ownerId,
      name: boardName(index),
      privacy: index % 97 === 96 ? 'PROTECTED' : 'PUBLIC',
      sections: Array.from({ length: sectionCount(index) }, (_each, nth) => sectionName(nth)),
      size: 900,
    }),
  );
  const group = Array.from({ length: GROUP_BOARDS }, (_, index) =>
    makeBoard({
      id: busyId(300_001 + index),
      ownerId: SEED_ACCOUNT_IDS.collective,
      collaboratorIds: [ownerId],
      name: boardName(BUSY_BOARDS - GROUP_BOARDS + index),
      description: 'A group board: everybody who gardens may add to it.',
      sections: index % 3 === 0 ? ['Everybody’s Picks', 'Questions'] : [],
      size: 2_000,
    }),
  );
  const secret = Array.from({ length: SECRET_BOARDS }, (_, index) =>
    makeBoard({
      id: busyId(400_001 + index),
      ownerId,
      name: `Client Preview ${index + 1}`,
      description: 'Not public yet.',
      privacy: 'SECRET',
    }),
  );
  return [...own, ...group, ...secret];
}

/** One board has 300 sections, some have 30, every seventh a few, most none. */
function sectionCount(index: number): number {
  if (index === 2) return 300;
  if (index % 120 === 11) return 30;
  return index % 7 === 0 ? 2 + (index % 4) : 0;
}

function busyId(number: number): string {
  return `549755885170${number}`;
}

function administratorBoards(): SandboxBoard[] {
  const ownerId = SEED_ACCOUNT_IDS.administrator;
  return ['Product News', 'Creator Stories', 'Help & How-To', 'Press'].map((name, index) =>
    makeBoard({
      id: `54975588517050000${index + 1}`,
      ownerId,
      name,
      sections: index === 2 ? ['First Steps', 'Board Lists'] : [],
    }),
  );
}
