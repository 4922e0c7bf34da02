/** The only accepted form of a call: a statement on a line of its own. */
const CALL = /^[ \t]*failpoint\('[^'\n]+'\);[ \t]*$/gm;

/**
 * Loader of production builds: takes failpoints out of the source (their lines stay, empty, so that line numbers
 * hold) and empties the file that defines them. A call it doesn't recognise fails the build.
 */
export default function stripFailpoints(source) {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- the bundler calls a loader with its context
  if (this.resourcePath.endsWith('/failpoints/failpoint.ts')) return 'export function failpoint() {}\n';
  const stripped = source.replaceAll(CALL, '');
  if (/\bfailpoint\(/.test(stripped)) throw new Error('A failpoint must stand alone on its line.');
  return stripped;
}
