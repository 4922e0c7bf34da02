/** Set while the SPA is built; absent under Jest. */
const env: Partial<ImportMetaEnv> | undefined = import.meta.env;

/** Base address of the API: the page's own unless the build names another (spec §7). */
export const apiBaseUrl = env?.VITE_API_URL || window.location.origin;
/** Address behind "Contact Us". */
export const contactEmail = env?.VITE_CONTACT_EMAIL || 'support@boardcast.example';
