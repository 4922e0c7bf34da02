/** What any process needs of its surroundings, on Linux, macOS and Windows: programs, folders, language, certificates. */
const SURROUNDINGS =
  /^(PATH|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|TEMP|TMP|CI|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|SSL_CERT_DIR|SYSTEMROOT|PATHEXT|COMSPEC|APPDATA|LOCALAPPDATA|USERPROFILE)$/i;
/** Read by the SDK of the store and the exporter of traces, not by us. */
const OF_LIBRARIES = /^(AWS|OTEL)_/;

type Variables = Readonly<Record<string, string>>;

/** What of an environment any child process gets. */
export function surroundingsOf(given: Variables): Record<string, string> {
  return pick(given, (name) => SURROUNDINGS.test(name));
}

/** What of it an app gets: its own variables, also as NAME_FILE, and those of its libraries. @param known its own */
export function environmentOf(given: Variables, known: readonly string[]): Record<string, string> {
  const own = new Set(known.flatMap((name) => [name, `${name}_FILE`]));
  return pick(given, (name) => own.has(name) || OF_LIBRARIES.test(name) || SURROUNDINGS.test(name));
}

function pick(given: Variables, belongs: (name: string) => boolean): Record<string, string> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => belongs(name)));
}
