import { pinPaths, scheduledPinPaths } from '@boardcast/contracts';
import { TestClient, type TestAnswer } from '@boardcast/testing';

/** A new time that a user asked for, for a scheduled group. Moments are of the tests' clock. */
export interface TimeEdit {
  groupId: string;
  time: Date;
  sentAt: Date;
  /** Null: none came, so the user doesn't know whether it counts. */
  answer: { status: number; at: Date } | null;
}

/** What a user asked of a group under way; all but `pause` and `stop` let it be posted. */
export interface GroupAct {
  groupId: string;
  act: string;
  sentAt: Date;
  /** Null: none came, so the user doesn't know whether it counts. */
  answer: { status: number; at: Date } | null;
}

const ACT = new RegExp(`^${pinPaths.group('([^/]+)')}/(pause|resume|stop|retry|identify)$`);
const EDIT = new RegExp(`^${scheduledPinPaths.one('([^/]+)')}(/|$)`);

/** Notes every new time of a scheduled group, every act on one under way, and what was answered. */
export class NotingBrowser extends TestClient {
  readonly edits: TimeEdit[] = [];
  readonly acts: GroupAct[] = [];

  override async post(path: string, body?: object, headers?: Record<string, string>): Promise<TestAnswer> {
    const [, groupId, name] = ACT.exec(path) ?? [];
    if (groupId === undefined || name === undefined) return super.post(path, body, headers);
    const act: GroupAct = { groupId, act: name, sentAt: new Date(), answer: null };
    this.acts.push(act);
    const answer = await super.post(path, body, headers);
    act.answer = { status: answer.status, at: new Date() };
    return answer;
  }

  override async put(path: string, body?: object, headers?: Record<string, string>): Promise<TestAnswer> {
    const groupId = EDIT.exec(path)?.[1];
    const time = body instanceof FormData ? body.get('scheduledTime') : scheduledTimeOf(body);
    if (groupId === undefined || typeof time !== 'string') return super.put(path, body, headers);
    const edit: TimeEdit = { groupId, time: new Date(time), sentAt: new Date(), answer: null };
    this.edits.push(edit);
    const answer = await super.put(path, body, headers);
    edit.answer = { status: answer.status, at: new Date() };
    return answer;
  }
}

function scheduledTimeOf(body: object = {}): unknown {
  return 'scheduledTime' in body ? body.scheduledTime : undefined;
}
