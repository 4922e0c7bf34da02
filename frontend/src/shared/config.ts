/** Set when the SPA is built; absent under Jest. */
const env: Partial<ImportMetaEnv> | undefined = import.meta.env;

/** The page's own origin unless the build sets another. */
export const apiBaseUrl = env?.VITE_API_URL || window.location.origin;
/** Address behind "Contact Us". */
export const contactEmail = env?.VITE_CONTACT_EMAIL || 'support@boardcast.example';
