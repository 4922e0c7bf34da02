/** Parts stop from the highest level down. */
export const LEVEL = { database: 1, sandbox: 2, apps: 3 } as const;
