import { screenPaths } from '@boardcast/contracts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;background:#faf8f7;color:#2b2224;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:30rem;margin:3rem auto;padding:0 1rem}.brand{color:#b3265e;font-weight:700}
.card{background:#fff;border:1px solid #e9dfdb;border-radius:12px;padding:1.5rem}h1{font-size:1.4rem;margin:0 0 .5rem}
button{font:inherit;font-weight:600;border:0;border-radius:999px;padding:.75rem 1.5rem;background:#b3265e;color:#fff;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid #2c6a6e;outline-offset:2px}a{color:inherit}
@media (prefers-color-scheme:dark){body{background:#1a1617;color:#f4edeb}.brand{color:#ff9dc0}
.card{background:#242021;border-color:#3c3537}button{background:#ff9dc0;color:#3d0a20}}`;

/** Asks whether to stop emails of a kind; the button posts to the page’s own address. @param name of the emails */
export function unsubscribePage(name: string): string {
  return page(
    'Unsubscribe',
    <>
      <h1>Unsubscribe</h1>
      <p>Stop receiving {name} emails?</p>
      <form method="post">
        <button type="submit">Unsubscribe</button>
      </form>
    </>,
  );
}

/** Confirms that emails of a kind have stopped. @param name of the emails */
export function unsubscribedPage(name: string): string {
  return page(
    'Unsubscribed',
    <>
      <h1>You’re unsubscribed</h1>
      <p>
        You’ll no longer receive {name} emails. You can manage your email preferences in{' '}
        <a href={screenPaths.settings}>Settings</a>.
      </p>
    </>,
  );
}

function page(title: string, content: ReactNode): string {
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Boardcast`}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <main>
          <p className="brand">Boardcast</p>
          <div className="card">{content}</div>
        </main>
      </body>
    </html>,
  );
  return `<!doctype html>${html}`;
}
