/** Every entity of the backend, named one by one: a bundle has no folders to scan. */
export const entities = [];
