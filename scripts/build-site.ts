import { buildSite } from '../frontend/build/build-site.js';

/** After `vite build frontend`, which empties the folder. */
await buildSite();
