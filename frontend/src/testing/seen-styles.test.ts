import { afterEach, expect, it } from '@jest/globals';
import { seenStyles } from './seen-styles.js';

/** As components write them: by class, nested, several selectors at once, overridden, in a media query. */
const RULES = [
  '.css-gone{display:none;}',
  '.css-flex{color:red;display:flex;}',
  '.css-hidden,.css-faded .inner{visibility:hidden;}',
  '.css-shown{visibility:visible;}',
  '.css-faded{opacity:0;pointer-events:none;}',
  '.css-faded .active{pointer-events:auto;}',
  '.css-flex.css-late{display:grid;}',
  '.css-when[aria-hidden="true"]{display:none;}',
  '.css-list>li:not(:first-child){display:none;}',
  '.css-before::before{display:none;}',
  'details{visibility:hidden;}',
  '@media (max-width:600px){.css-wide{display:none;}}',
];
const PAGE = `
  <div id="plain"></div><span id="inline"></span><button id="button"></button><p id="hidden" hidden></p>
  <div id="gone" class="css-gone"><b id="in-gone"></b></div>
  <div id="flex" class="css-flex"></div><div id="grid" class="css-late css-flex"></div>
  <div id="invisible" class="css-hidden"><i id="inherits"></i><i id="shown" class="css-shown"></i></div>
  <div id="faded" class="css-faded"><a id="inner" class="inner"></a><a id="active" class="active"></a></div>
  <div id="when" class="css-when" aria-hidden="true"></div><div id="when-not" class="css-when"></div>
  <ul class="css-list"><li id="first"></li><li id="second"></li></ul>
  <div id="before" class="css-before"></div><details id="details"><u id="in-details"></u></details>
  <div id="wide" class="css-wide"></div><div id="own" class="css-gone" style="display: block; opacity: 0.5"></div>
`;
/** What jsdom says of a property that nothing sets, and what stands for the same in ours. */
const INITIAL: Record<string, string> = { visibility: 'visible', opacity: '1', 'pointer-events': 'auto' };
const ASKED = ['display', 'visibility', 'opacity', 'pointer-events'];

afterEach(() => document.body.replaceChildren());

/** What a window says of every element that has an id. */
function saidOf(view: Window & typeof globalThis): Record<string, Record<string, string>> {
  const elements = [...view.document.querySelectorAll('[id]')];
  return Object.fromEntries(
    elements.map((element) => {
      const style = view.getComputedStyle(element);
      const values = ASKED.map((name) => [name, style.getPropertyValue(name) || (INITIAL[name] ?? '')]);
      return [element.id, { ...Object.fromEntries(values), byName: style.display } as Record<string, string>];
    }),
  );
}

it('What decides whether an element is seen is what jsdom would say', () => {
  // A frame has a window of its own, whose styles are jsdom’s.
  const frame = document.body.appendChild(document.createElement('iframe'));
  const own = frame.contentWindow as Window & typeof globalThis;
  own.document.head.appendChild(own.document.createElement('style')).textContent = RULES.join('\n');
  own.document.body.innerHTML = PAGE;
  const byJsdom = saidOf(own);
  frame.remove();
  for (const rule of RULES) seenStyles.sheet.insert(rule);
  document.body.innerHTML = PAGE;
  expect(Object.keys(byJsdom)).toHaveLength(23);
  expect(saidOf(window)).toEqual(byJsdom);
});
