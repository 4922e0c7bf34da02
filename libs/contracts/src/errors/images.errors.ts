import type { ErrorRows } from './error-row.js';

/** Errors of images. */
export const imageErrors = {
  'image.required': { status: 400, message: 'Please upload an image' },
  'image.too-large': {
    status: 413,
    message: 'Image file is too large. Please upload an image under 20MB.',
  },
  'image.not-an-image': {
    status: 400,
    message: 'We can’t read this file as an image. Please upload a JPEG, PNG, GIF or WebP image.',
  },
  'image.too-small': {
    status: 400,
    message: 'This image is too small for Pinterest. Each side needs at least {min} pixels.',
  },
  'image.too-many-pixels': {
    status: 400,
    message: 'This image has too many pixels. Please upload a smaller one.',
  },
  'image.busy': {
    status: 503,
    message: 'We’re busy with other images. Please try again in a moment.',
    retryAfter: 5,
  },
  'image.quota': {
    status: 403,
    message:
      'Your images take up all the space of your plan ({max} GB). Delete images, drafts or records of pins first.',
  },
  'image.in-use': {
    status: 409,
    message: 'Scheduled pins or drafts use this image. Delete them, or give them another image, first.',
  },
  'image.address-refused': {
    status: 400,
    message: 'This image address can’t be used. Please upload the image instead.',
  },
  'image.fetch-failed': {
    status: 400,
    message: 'We couldn’t download the image from this address. Please upload it instead.',
  },
  'image.not-found': { status: 404, message: 'Image not found' },
} as const satisfies ErrorRows;
