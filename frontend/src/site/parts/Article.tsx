/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { siteMessages as messages } from '../site.messages.js';

interface ArticlePart {
  id: string;
  heading: string;
  content: ComponentChildren;
}

interface ArticleProps {
  title: string;
  lead: ComponentChildren;
  parts: readonly ArticlePart[];
}

/** A page to read, with its contents beside the text. */
export function Article({ title, lead, parts }: ArticleProps) {
  return (
    <article class="wide article">
      <header class="article-head">
        <h1>{title}</h1>
        <div class="lead">{lead}</div>
        <p class="quiet">{messages.updated}</p>
      </header>
      <nav class="article-contents" aria-label="On this page">
        <ol>
          {parts.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div class="article-text">
        {parts.map(({ id, heading, content }) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`}>
            <h2 id={`${id}-heading`}>{heading}</h2>
            {content}
          </section>
        ))}
      </div>
    </article>
  );
}
