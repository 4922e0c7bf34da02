interface ImportMetaEnv {
  /** Address of the API, if it isn't the page's own. */
  readonly VITE_API_URL?: string;
  /** Address behind "Contact Us". */
  readonly VITE_CONTACT_EMAIL?: string;
}
