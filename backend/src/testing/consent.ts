export { consent } from '@boardcast/testing';
export type { ConsentReturn } from '@boardcast/testing';
