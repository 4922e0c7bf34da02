/** What the built renderer of the public pages exports (src/site/render.tsx); their types are for browsers. */
export interface Renderer {
  /** Addresses of all public pages. */
  readonly pagePaths: readonly string[];
  /** Those that search engines should know. */
  readonly foundPaths: readonly string[];
  /** The HTML of a page. @throws Error if there is none at this path */
  renderPage(path: string, parts: { scripts: readonly string[] }): string;
}
