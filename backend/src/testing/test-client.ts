export { TestClient } from '@boardcast/testing';
export type { TestAnswer, TestBody } from '@boardcast/testing';
