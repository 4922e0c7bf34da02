import compression from 'compression';

/** Shorter answers fit into a packet or two anyway, in bytes. */
const WORTH_IT = 2_000;

/**
 * Compresses JSON for browsers that take it so; a page of the history becomes a tenth. Downloads come as they are, with
 * their length. No answer has both a secret and a text that somebody else may choose, so its length gives nothing away.
 */
export const compressJson = compression({
  threshold: WORTH_IT,
  filter: (_request, response) =>
    /^application\/json\b/.test(String(response.getHeader('Content-Type'))) &&
    !response.hasHeader('Content-Disposition'),
});
