/** Features link to each other only through these. */
export { screenPaths as paths } from '@boardcast/contracts';
