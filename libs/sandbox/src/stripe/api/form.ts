/** A decoded form: texts, lists and groups of them. */
export type FormValue = string | FormValue[] | FormGroup;

/** Named values of a decoded form. */
export interface FormGroup {
  [name: string]: FormValue;
}

/** Decodes Stripe's bracket notation: `a[b]=1`, `list[0][c]=2`, `list[]=3`. For bodies and queries. */
export function parseForm(text: string): FormGroup {
  const root: FormGroup = {};
  for (const [name, value] of new URLSearchParams(text)) put(root, pathOf(name), value);
  return withLists(root);
}

function pathOf(name: string): string[] {
  const [first = '', ...rest] = name.split('[');
  return [first, ...rest.map((part) => part.replace(/\]$/, ''))];
}

function put(group: FormGroup, [name = '', ...rest]: string[], value: string): void {
  // `list[]` has no index: take the next free one.
  const key = name === '' ? String(Object.keys(group).length) : name;
  if (rest.length === 0) {
    setOwn(group, key, value);
    return;
  }
  const there = Object.hasOwn(group, key) ? group[key] : undefined;
  const inner: FormGroup = typeof there === 'object' && !Array.isArray(there) ? there : {};
  setOwn(group, key, inner);
  put(inner, rest, value);
}

/** Sets a property even if its name is `__proto__`. */
function setOwn(group: FormGroup, key: string, value: FormValue): void {
  Object.defineProperty(group, key, { value, enumerable: true, writable: true, configurable: true });
}

function withLists(group: FormGroup): FormGroup {
  for (const [name, value] of Object.entries(group)) {
    if (typeof value !== 'object' || Array.isArray(value)) continue;
    const inner = withLists(value);
    const keys = Object.keys(inner);
    const isList = keys.length > 0 && keys.every((key) => /^\d+$/.test(key));
    setOwn(group, name, isList ? Object.values(inner) : inner);
  }
  return group;
}
