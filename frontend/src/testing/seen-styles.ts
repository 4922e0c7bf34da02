import createCache from '@emotion/cache';

/** What makes an element visible, audible and clickable: all that a test in jsdom can ask of a style. */
const DECIDING = ['display', 'visibility', 'opacity', 'pointer-events'] as const;
const INHERITED = new Set<string>(['visibility', 'pointer-events']);
const DECLARATION = new RegExp(`(?:^|;)(${DECIDING.join('|')}):([^;]+)`, 'g');

interface Rule {
  readonly selector: string;
  readonly decides: readonly (readonly [name: string, value: string])[];
}

/** Rules by a class their elements must have; rules without one under ''. */
const rules = new Map<string, Rule[]>();

/**
 * Where components put their styles in a test: only deciding properties, outside the document. Otherwise jsdom would
 * match every rule against every element that a test looks up by role, and recompute colours nobody needs; that took a
 * third of the screen tests' time. Media queries are left out, since jsdom ignores them.
 */
export const seenStyles = createCache({ key: 'css' });

seenStyles.sheet.insert = (rule) => {
  const [, selectors = '', body = ''] = /^([^@{]+)\{(.*)\}$/s.exec(rule) ?? [];
  const decides = [...body.matchAll(DECLARATION)].map(([, name = '', value = '']) => [name, value] as const);
  if (decides.length === 0) return;
  for (const selector of selectors.split(/,(?![^(]*\))/)) {
    if (selector.includes('::')) continue;
    const [, key = ''] = /\.([\w-]+)[^\s>+~]*$/.exec(selector.replaceAll(/\([^)]*\)/g, '()')) ?? [];
    rules.set(key, [...(rules.get(key) ?? []), { selector, decides }]);
  }
};

const ofTag = new Map<string, string>();

/** Replaces `getComputedStyle`: only what the element's tag, classes and own style decide. */
export function watchSeenStyles(): void {
  const computed = window.getComputedStyle.bind(window);
  const displayOf = (tag: string): string => {
    const known = ofTag.get(tag) ?? computed(document.createElement(tag)).display;
    ofTag.set(tag, known);
    return known;
  };
  const decide = (element: Element, name: string): string => {
    const own = (element as HTMLElement).style.getPropertyValue(name);
    if (own) return own;
    let value = '';
    for (const key of [...element.classList, '']) {
      for (const rule of rules.get(key) ?? []) {
        const found = rule.decides.find(([property]) => property === name);
        if (found && element.matches(rule.selector)) [, value] = found;
      }
    }
    if (value) return value;
    if (name === 'display') return element.hasAttribute('hidden') ? 'none' : displayOf(element.localName);
    return INHERITED.has(name) && element.parentElement ? decide(element.parentElement, name) : '';
  };
  window.getComputedStyle = (element) => {
    const own = (element as HTMLElement).style;
    const ask = (name: string) =>
      DECIDING.some((one) => one === name) ? decide(element, name) : own.getPropertyValue(name);
    return new Proxy(own, {
      get(_, name) {
        if (name === 'getPropertyValue') return ask;
        if (name === 'pointerEvents') return ask('pointer-events');
        // Charts ask it how large they can be (giveElementsASize).
        if (name === 'width') return own.width || `${element.clientWidth}px`;
        if (name === 'height') return own.height || `${element.clientHeight}px`;
        if (typeof name === 'string' && DECIDING.some((one) => one === name)) return ask(name);
        const value: unknown = Reflect.get(own, name, own);
        return typeof value === 'function' ? value.bind(own) : value;
      },
    });
  };
}
