/** Set when the SPA is built; absent under Jest. */
const env: Partial<ImportMetaEnv> | undefined = import.meta.env;

/** The page's own origin unless the build sets another; none where public pages are rendered, which calls nothing. */
export const apiBaseUrl = env?.VITE_API_URL || (typeof window === 'undefined' ? '' : window.location.origin);
