export { TestClient } from '@boardcast/testing';
export type { TestAnswer } from '@boardcast/testing';
