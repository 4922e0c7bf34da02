/** @jsxImportSource preact */
import { FREE_BOARD_CAP, PLAN_PRICE, screenPaths as paths } from '@boardcast/contracts';
import { contactEmail } from '../../shared/contact.js';
import { Article } from '../parts/Article.js';
import { pictureOf } from '../pictures.js';
import type { SitePage } from '../site-pages.js';

function AboutPage() {
  return (
    <Article
      title="About Boardcast"
      lead={
        <p>
          Boardcast does one thing for people who publish on Pinterest: it takes one pin, posts it to every
          board of a list, and tells you how it went on each.
        </p>
      }
      parts={[
        {
          id: 'why',
          heading: 'Why it exists',
          content: (
            <>
              <p>
                If a pin belongs on forty boards, Pinterest’s own form asks for it forty times. Same image,
                same title, same link, another board. It’s an hour of clicking, and by the end nobody
                remembers which boards are done.
              </p>
              <p>
                So we turned it around. You group your boards once, in a list you name yourself. From then on
                a pin is one form and one button, and the list does the rest.
              </p>
            </>
          ),
        },
        {
          id: 'how',
          heading: 'How it treats your pins',
          content: (
            <>
              <p>
                Posting to many boards means that some of them will fail at some point: a board was deleted, a
                link was refused, Pinterest was out for a minute. We’d rather show you that than hide it.
                Every board has a result of its own, with a reason in plain words and what you can do about
                it.
              </p>
              <p>
                When it’s unclear whether a pin arrived, Boardcast looks on the board before it tries again,
                so a retry doesn’t leave two copies. And it keeps to the pace that Pinterest sets for your
                account. A long list takes minutes rather than seconds because of that, and it shows how far
                it is.
              </p>
            </>
          ),
        },
        {
          id: 'price',
          heading: 'What it costs',
          content: (
            <p>
              One plan, {PLAN_PRICE}, without tiers or counting. You can try it first: your first pin is free,
              to up to {FREE_BOARD_CAP} boards, and board lists cost nothing at all. Details are under{' '}
              <a href={paths.pricing}>Pricing</a>.
            </p>
          ),
        },
        {
          id: 'independence',
          heading: 'Who we are to Pinterest',
          content: (
            <p>
              Boardcast is an independent product that uses Pinterest’s official API. It isn’t made, endorsed
              or sponsored by Pinterest. You sign in on Pinterest’s own page, and you can end our access in
              its settings whenever you like.
            </p>
          ),
        },
        {
          id: 'contact',
          heading: 'Contact',
          content: (
            <p>
              Questions, ideas and complaints reach us at{' '}
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
            </p>
          ),
        },
      ]}
    />
  );
}

export const aboutPage: SitePage = {
  path: paths.about,
  title: 'About – Boardcast',
  description:
    'Why Boardcast exists, how it treats your pins, what it costs, and how it relates to Pinterest.',
  picture: pictureOf('about'),
  data: [],
  Content: AboutPage,
};
