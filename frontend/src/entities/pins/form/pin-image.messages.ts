import { pinFieldMessages } from '@boardcast/contracts';

/** Texts about the image of a pin, in every form and its preview. */
export const pinImageMessages = {
  imageFile: 'Image file',
  uploadImage: 'Upload an image',
  dragImage: 'Drag an image here, or choose a file',
  dropImage: 'Drop the image here',
  imageLimits: 'JPG, PNG, GIF or WebP, up to 20 MB',
  imageRequired: pinFieldMessages.uploadRequired,
  imageTooLargeTitle: 'Image Too Large',
  fileType: 'File type must be JPG, JPEG, PNG, GIF or WebP',
  fileTooLarge: (bytes: number) => `File is larger than ${bytes} bytes`,
  fileTooSmall: (bytes: number) => `File is smaller than ${bytes} bytes`,
  tooManyFiles: 'Too many files',
  savedImage: 'Saved image',
  linkedImage: 'From a link',
  library: 'Choose from Your Images',
  crop: 'Crop',
  replace: 'Replace',
  remove: 'Remove',
  previewAlt: 'Preview of the pin',
  noPreview: 'No preview for this image. It will be checked when you create the pin.',
} as const;
