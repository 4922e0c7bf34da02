/** Set when app and site are built; absent under Jest. */
const env: Partial<ImportMetaEnv> | undefined = import.meta.env;

/** Address behind "Contact Us", also on the public pages. */
export const contactEmail = env?.VITE_CONTACT_EMAIL || 'support@boardcast.example';
