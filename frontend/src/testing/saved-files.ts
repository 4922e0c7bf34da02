import { beforeEach, jest } from '@jest/globals';

/** A file that the browser was asked to save. */
export interface SavedFile {
  name: string;
  file: Blob;
}

/** Notes what a screen lets the browser save, which jsdom can't. @returns the files of the test under way */
export function notesSavedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  beforeEach(() => {
    saved.length = 0;
    const files = new Map<string, Blob>();
    URL.createObjectURL = (file) => {
      const address = `blob:${files.size}`;
      files.set(address, file as Blob);
      return address;
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const file = files.get(this.href);
      if (file) saved.push({ name: this.download, file });
    });
  });
  return saved;
}
