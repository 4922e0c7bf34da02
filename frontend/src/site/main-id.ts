/** Id of the `main` element, where "Skip to content" leads. */
export const MAIN_ID = 'main';
