/** Escapes text for HTML, attributes included. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const STYLE = `
:root{color-scheme:light dark;--ground:#f5f4f1;--card:#fff;--text:#23211e;--quiet:#6a665f;--line:#dedad2;--accent:#7a3b52;--on-accent:#fff}
@media (prefers-color-scheme:dark){:root{--ground:#1a1917;--card:#24221f;--text:#f0ede7;--quiet:#aba59b;--line:#3a3732;--accent:#e3a3b8;--on-accent:#2a1219}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:68rem;margin:0 auto;padding:2rem 1rem 4rem}main.narrow{max-width:30rem;padding-top:3rem}
.notice{background:var(--accent);color:var(--on-accent);text-align:center;padding:.5rem 1rem;font-size:.875rem;font-weight:600}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}h2{font-size:1.15rem;margin:2.5rem 0 .25rem}h3{font-size:1rem;margin:1.5rem 0 .5rem}
p{margin:.25rem 0 1rem}.quiet{color:var(--quiet);font-size:.9rem}a{color:var(--accent)}
.card{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1.5rem}
fieldset{border:0;padding:0;margin:1.25rem 0}legend{font-weight:600;padding:0;margin-bottom:.5rem}
label.account{display:flex;gap:.75rem;align-items:center;border:1px solid var(--line);border-radius:10px;padding:.6rem .75rem;margin-bottom:.5rem;cursor:pointer}
label.account:has(input:checked){border-color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent)}
label.account img{width:40px;height:40px;border-radius:50%}label.account>input,label.account>img{flex:none}label.account span{display:block}input[type=radio]{accent-color:var(--accent);width:1.1rem;height:1.1rem}
ul.asks{padding-left:1.2rem;margin:.5rem 0 0}.buttons{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.5rem}
button{font:inherit;font-weight:600;border-radius:999px;border:1px solid var(--line);background:transparent;color:inherit;padding:.6rem 1.4rem;cursor:pointer;flex:1 1 auto}
button.main{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}button:focus-visible,a:focus-visible,label:focus-within{outline:3px solid var(--accent);outline-offset:2px}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(170px,1fr));gap:1rem;padding:0;margin:0;list-style:none}
.grid li{background:var(--card);border:1px solid var(--line);border-radius:12px;overflow:hidden}.grid img{display:block;width:100%;aspect-ratio:4/3;object-fit:cover}
.grid div{padding:.6rem .75rem}.grid strong{display:block;overflow-wrap:anywhere}summary{cursor:pointer;margin:1rem 0}
.big{max-width:100%;border-radius:14px;display:block;margin:0 0 1rem}dl{display:grid;grid-template-columns:max-content 1fr;gap:.35rem 1rem;margin:0}dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}
.alert{border:1px solid #c0392b;border-radius:10px;padding:.6rem .75rem;font-weight:600}.buttons form{display:flex;flex:1 1 auto}
.table{overflow-x:auto}table{width:100%;border-collapse:collapse;font-size:.9rem}th,td{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--line);vertical-align:top}.card+.card{margin-top:1rem}`;

/** A complete page. `content` must already be escaped; `notice` at the top says which stand-in this is. */
export function page(notice: string, title: string, content: string, narrow = false): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><header class="notice">${escapeHtml(notice)}</header>
<main${narrow ? ' class="narrow"' : ''}>${content}</main></body></html>`;
}
