/** Stands for the site's own address in built pages; the backend, which knows it, fills it in. */
export const PUBLIC_URL_PLACEHOLDER = '__PUBLIC_URL__';
