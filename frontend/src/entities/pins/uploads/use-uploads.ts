import { BULK_UPLOADS } from '@boardcast/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorStatus, isUnanswered } from '../../../shared/api/request-error.js';
import { toMessage } from '../../../shared/api/to-message.js';
import { randomKey } from '../../../shared/api/use-repeat-key.js';
import { imageFault } from '../form/image-fault.js';
import { uploadMessages as messages } from './uploads.messages.js';

/** A picture on its way to the server; there, it leaves the list. */
export interface Upload {
  /** Also the `Idempotency-Key`, on every attempt. */
  readonly key: string;
  readonly file: File;
  /** Its number among those of this screen. */
  readonly place: number;
  readonly state: 'waiting' | 'sending' | 'resting' | 'offline' | 'failed';
  readonly percent: number | null;
  readonly error: string | null;
  /** How often it broke off in a row. */
  readonly breaks: number;
}

/** How often an upload that broke off is tried again by itself. */
const BREAKS_MAX = 3;
/** How long an upload rests that the server asked to wait. */
const REST_MS = 5_000;
const TOO_MANY = 429;
const BUSY = 503;

/** A call on its way, as RTK Query has it. */
interface Sending<Answer> {
  unwrap: () => Promise<Answer>;
  abort: () => void;
}

interface UploadActs<Answer> {
  /** Key of a picture that was added before; a new one otherwise. */
  keyOf?: (file: File) => string;
  send: (upload: Upload, onProgress: (percent: number) => void) => Sending<Answer>;
  onDone: (answer: Answer, upload: Upload) => void;
}

/** Uploads pictures, a few at a time, until the screen is left. */
export function useUploads<Answer>({ keyOf = randomKey, send, onDone }: UploadActs<Answer>) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [doneCount, setDoneCount] = useState(0);
  const current = useRef(uploads);
  const places = useRef(0);
  const left = useRef(new AbortController());

  const change = useCallback((next: (all: readonly Upload[]) => readonly Upload[]) => {
    current.current = next(current.current);
    setUploads(current.current);
  }, []);
  useEffect(() => {
    // React’s strict mode leaves the screen once before it is used.
    left.current = new AbortController();
    const goOn = () => {
      for (const { key, state } of current.current) if (state === 'offline') set(key, { state: 'waiting' });
      start();
    };
    window.addEventListener('online', goOn);
    return () => {
      window.removeEventListener('online', goOn);
      left.current.abort();
      current.current = [];
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- they go by what is current
  }, []);
  const set = (key: string, values: Partial<Upload>) =>
    change((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one)));

  async function attempt(upload: Upload): Promise<void> {
    const { key, file, breaks } = upload;
    const { signal } = left.current;
    const fault = await imageFault(file);
    if (signal.aborted) return;
    if (fault !== null) {
      set(key, { state: 'failed', error: fault });
      return;
    }
    const sending = send(upload, (percent) => set(key, { percent }));
    const abort = () => sending.abort();
    signal.addEventListener('abort', abort);
    try {
      const answer = await sending.unwrap();
      change((all) => all.filter((one) => one.key !== key));
      setDoneCount((count) => count + 1);
      onDone(answer, upload);
    } catch (error) {
      if (signal.aborted) return;
      const isBroken = isUnanswered(error);
      if (isBroken && !navigator.onLine) {
        set(key, { state: 'offline', percent: null });
      } else if (isBroken ? breaks < BREAKS_MAX : [TOO_MANY, BUSY].includes(errorStatus(error) ?? 0)) {
        set(key, { state: 'resting', percent: null, breaks: isBroken ? breaks + 1 : 0 });
        rest(key, signal);
      } else {
        set(key, { state: 'failed', percent: null, error: toMessage(error, messages.uploadFailed) });
      }
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  function rest(key: string, signal: AbortSignal): void {
    const timer = setTimeout(() => again(key), REST_MS);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }

  function start(): void {
    const free = BULK_UPLOADS - current.current.filter(({ state }) => state === 'sending').length;
    for (const upload of current.current.filter(({ state }) => state === 'waiting').slice(0, free)) {
      set(upload.key, { state: 'sending', error: null });
      void attempt(upload).then(start);
    }
  }

  function again(key: string): void {
    set(key, { state: 'waiting', error: null });
    start();
  }

  return {
    uploads,
    doneCount,
    isRunning: uploads.some(({ state }) => state !== 'failed'),
    add: (files: readonly File[]) => {
      const added = files.map((file): Upload => ({
        ...{ key: keyOf(file), file, place: (places.current += 1) },
        ...{ state: 'waiting', percent: null, error: null, breaks: 0 },
      }));
      if (current.current.length === 0) setDoneCount(0);
      change((all) => [...all, ...added]);
      start();
      return added;
    },
    again,
    dismiss: (key: string) => change((all) => all.filter((one) => one.key !== key)),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
