// Apart from the schemas: screens that only show these texts don't load zod.

/** What the API and the forms say about fields of a pin. */
export const pinFieldMessages = {
  titleRequired: 'Title is required',
  descriptionRequired: 'Description is required',
  linkRequired: 'Link URL is required',
  /** Of a draft that is to be published; a form for a new pin asks for an upload. */
  imageRequired: 'Image is required',
  uploadRequired: 'Please upload an image',
  /** Of a draft that is to be published. */
  targetRequired: 'Board selection is required',
  boardListRequired: 'Please select a board list',
  boardRequired: 'Please select a board or section',
  /** Of a draft that is to be scheduled. */
  timeRequired: 'Please select a date and time for scheduling',
  timeInvalid: 'Please select a valid date and time',
} as const;

/** What is said about an address that was just verified. */
export const EMAIL_VERIFIED = 'Your email has been successfully verified.';
