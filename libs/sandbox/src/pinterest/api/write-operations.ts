import { createPinRequestSchema } from '@boardcast/pinterest';
import type { CreatePinRequest } from '@boardcast/pinterest';
import type { z } from 'zod';
import type { SandboxBoard, SandboxPin, SandboxSection } from '../state/entities.js';
import { readImage } from '../images/read-image.js';
import { jsonBody } from './api-call.js';
import type { SignedInCall } from './api-call.js';
import { ApiFault } from './api-reply.js';
import type { ApiReply } from './api-reply.js';
import { presentPin } from './present.js';
import { findBoard } from './read-operations.js';

/** Links to this host are refused as spam. */
const BLOCKED = 'spam.example';
/** This host doesn't allow pins. */
const WITHOUT_PINS = 'nopins.example';

/**
 * `POST /pins`. Checks in this order: schema, board, section, link, image. Stores nothing until all have passed. The
 * same body twice creates two pins.
 */
export async function createPin(call: SignedInCall): Promise<ApiReply> {
  const { world, caller } = call;
  const request = readRequest(call);
  const board = findBoard(call, request.board_id);
  const section = findSection(call, board, request.board_section_id);
  checkLink(request.link);
  const image = await readImage(world, request.media_source);
  const { skewSeconds, creationSkewSeconds } = world.store.state.settings;
  const pin: SandboxPin = {
    at: new Date(world.clock.ms() + (call.lateSeconds ?? 0) * 1_000).toISOString(),
    skewSeconds: skewSeconds + creationSkewSeconds,
    requestId: call.requestId,
    pinId: world.store.nextPinId(),
    accountId: caller.account.id,
    username: caller.account.username,
    boardId: board.id,
    boardName: board.name,
    sectionId: section?.id ?? null,
    sectionName: section?.name ?? null,
    title: request.title ?? null,
    description: request.description ?? null,
    link: request.link ?? null,
    altText: request.alt_text ?? null,
    dominantColor: request.dominant_color ?? null,
    image,
  };
  world.store.addPin(pin);
  return { status: 201, body: presentPin(world, pin, caller.account), createdPinId: pin.pinId };
}

function readRequest(call: SignedInCall): CreatePinRequest {
  const parsed = createPinRequestSchema.safeParse(jsonBody(call), { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new ApiFault(400, 1, describeIssue(parsed.error));
}

/** Pinterest names the first problem, in the words of its schema library. */
function describeIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  const where = issue?.path.join('.') ?? '';
  if (issue?.code === 'invalid_format' && issue.format === 'regex') {
    const value = (issue.input ?? '').slice(0, 60);
    return `Invalid request: '${value}' does not match '${(issue.pattern ?? '').replace(/^\/|\/$/g, '')}'`;
  }
  if (issue?.code === 'too_big') return `Invalid request: ${where}: constraint: maxLength=${issue.maximum}`;
  return `Invalid request: ${where}: ${issue?.message ?? 'malformed'}`;
}

function findSection(
  call: SignedInCall,
  board: SandboxBoard,
  sectionId: string | null | undefined,
): SandboxSection | undefined {
  if (sectionId == null) return undefined;
  const section = call.world.store.section(board, sectionId);
  if (!section) throw new ApiFault(404, 2031, "Sorry! We couldn't find this board section.");
  return section;
}

function checkLink(link: string | null | undefined): void {
  if (!link) return;
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || !isPublicName(url.hostname)) {
    throw new ApiFault(
      400,
      1,
      'Whoops! It looks like you entered an invalid URL. Try creating a Pin again with a valid URL.',
    );
  }
  if (isWithin(url.hostname, BLOCKED)) {
    throw new ApiFault(429, 9, 'Sorry! We blocked this link because it may lead to spam.');
  }
  if (isWithin(url.hostname, WITHOUT_PINS)) {
    throw new ApiFault(400, 1, "Sorry! This site doesn't allow you to save Pins.");
  }
}

function isPublicName(host: string): boolean {
  return host.includes('.') || host.startsWith('[');
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
