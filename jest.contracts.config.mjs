import { contracts } from './jest.config.mjs';

/** Ours against the providers' official OpenAPI files: `npm run test:contracts`. */
export default contracts;
