import { File as NodeFile } from 'node:buffer';

/** Files that a form can send and that an image can show: jsdom's own files are strangers to Node's FormData. */
export function makeFilesUsable(): void {
  Object.defineProperty(globalThis, 'File', { configurable: true, writable: true, value: NodeFile });
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
}
