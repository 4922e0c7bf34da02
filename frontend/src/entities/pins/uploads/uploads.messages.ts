/** Texts of pictures that upload, several at once. */
export const uploadMessages = {
  dropHere: 'Drop the pictures here',
  dropLabel: 'Choose pictures',
  pictureFiles: 'Picture files',
  limits: 'JPEG, PNG, GIF or WebP, up to 20 MB each',
  notPictures: (names: readonly string[]) =>
    `These aren’t JPEG, PNG, GIF or WebP files of up to 20 MB: ${names.join(', ')}`,
  uploads: 'Uploads',
  uploading: (done: number, all: number) => `${done} of ${all} pictures uploaded`,
  uploadOf: (name: string) => `Upload of ${name}`,
  resting: 'Waiting for the server',
  offline: 'Waiting for the connection',
  uploadFailed: 'Upload failed. Check your connection and try again.',
  retry: 'Try again',
  retryAll: 'Try all again',
  dismiss: 'Dismiss',
  retryOf: (name: string) => `Try again to upload ${name}`,
  dismissOf: (name: string) => `Dismiss ${name}`,
} as const;
