/** Host and port of an address, without its credentials. @param port where it names none */
export function placeOf(url: string, port?: number): string {
  const { hostname, port: named } = new URL(url);
  const shown = named === '' ? port : named;
  return shown === undefined ? hostname : `${hostname}:${shown}`;
}

/** "1 table", "2 tables". */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
