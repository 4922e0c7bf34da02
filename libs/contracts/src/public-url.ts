/** Stands for our own address in the built public pages; the backend, which knows it, fills it in. */
export const PUBLIC_URL_PLACEHOLDER = '__PUBLIC_URL__';
