const LONGEST = 100;

/** 'Pinterest error (status): message' for an answer from Pinterest; any other text is cut at 100 characters. */
export function pinErrorText(error: string): string {
  const fault = readFault(error);
  if (fault !== null) return `Pinterest error (${fault.status}): ${fault.message}`;
  return error.length > LONGEST ? `${error.slice(0, LONGEST)}…` : error;
}

function readFault(error: string): { status: number | string; message: string } | null {
  try {
    const parsed: unknown = JSON.parse(error);
    if (typeof parsed !== 'object' || parsed === null) return null;
    const { status, message } = parsed as Record<string, unknown>;
    const hasStatus = typeof status === 'number' || typeof status === 'string';
    return hasStatus && typeof message === 'string' ? { status, message } : null;
  } catch {
    return null;
  }
}
