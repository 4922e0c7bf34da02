/** @jsxImportSource preact */
import { screenPaths as paths } from '@boardcast/contracts';
import { contactEmail } from '../../shared/contact.js';
import { Article } from '../parts/Article.js';
import { pictureOf } from '../pictures.js';
import type { SitePage } from '../site-pages.js';
import { STORED } from './stored.js';

function PrivacyPage() {
  return (
    <Article
      title="Privacy Policy"
      lead={
        <p>
          This page says what Boardcast stores about you, why, for how long, and how you get it out or have it
          deleted. In short: what the product needs to post your pins, no advertising, no tracking, and
          nothing is sold.
        </p>
      }
      parts={[
        {
          id: 'stored',
          heading: 'What we store',
          content: (
            <>
              <p>
                Looking at these public pages stores nothing about you beyond your choice of theme, which
                stays in your browser. When you sign in, we keep the following:
              </p>
              <dl class="stored">
                {STORED.map(([what, which, until]) => (
                  <div key={what}>
                    <dt>{what}</dt>
                    <dd>
                      {which}
                      <span class="stored-until">Kept {until}.</span>
                    </dd>
                  </div>
                ))}
              </dl>
              <p>
                Servers also write logs to find faults. Tokens, passwords and other secrets are removed from
                them before they’re written.
              </p>
            </>
          ),
        },
        {
          id: 'pinterest',
          heading: 'Data from Pinterest',
          content: (
            <>
              <p>
                You sign in on Pinterest’s page; we never see your password. You allow us to read your
                account, your public boards and your pins, and to create pins. We don’t ask for your secret
                boards.
              </p>
              <p>
                We use that to list your boards, to post the pins that you create here, to check whether they
                arrived, and to read their numbers. What we read about boards is only a working copy. We don’t
                build profiles from it and don’t combine it with data of others.
              </p>
              <p>
                The tokens are encrypted where they’re stored and on their way between our own programs. You
                can end our access at any time in Pinterest’s settings.
              </p>
            </>
          ),
        },
        {
          id: 'purposes',
          heading: 'Why we use it',
          content: (
            <p>
              To provide what you asked for: posting and scheduling pins, showing their results, and billing.
              To keep the service safe and working. To send the mails that belong to it, such as a notice that
              your access to Pinterest has ended. The weekly summary and product updates are sent only while
              they’re switched on in your settings; each has a link to stop it.
            </p>
          ),
        },
        {
          id: 'cookies',
          heading: 'Cookies and browser storage',
          content: (
            <>
              <p>Two cookies, both necessary, none of them for tracking:</p>
              <ul>
                <li>
                  <code>sid</code> keeps you signed in. Scripts can’t read it, and it lasts 30 days from your
                  last visit.
                </li>
                <li>
                  <code>csrf-token</code> protects you from other sites sending requests in your name. It ends
                  with your browser’s session.
                </li>
              </ul>
              <p>
                Your browser also remembers the theme you chose, that you were signed in, and, until you close
                the tab, what you’ve typed into a form and not saved.
              </p>
            </>
          ),
        },
        {
          id: 'others',
          heading: 'Who else receives data',
          content: (
            <>
              <ul>
                <li>
                  <strong>Pinterest</strong> receives the pins that you post.
                </li>
                <li>
                  <strong>Stripe</strong> handles payments. Your card’s details go there directly; we get to
                  know whether you’ve paid, and the list of your payments.
                </li>
                <li>
                  <strong>Our hosting and mail providers</strong> process data on our behalf so that the
                  service can run.
                </li>
              </ul>
              <p>Nobody else, unless the law obliges us. We don’t sell data and show no advertising.</p>
            </>
          ),
        },
        {
          id: 'export',
          heading: 'Your copy',
          content: (
            <p>
              Settings, Your Data exports everything we keep about you, as CSV or JSON, at once and without
              asking us. There you can also correct your name and email address.
            </p>
          ),
        },
        {
          id: 'deletion',
          heading: 'Deletion',
          content: (
            <>
              <p>
                The same tab deletes your account: subscription, tokens, board lists, drafts, scheduled pins,
                history, analytics and images. Scheduled pins are no longer posted. It can’t be undone. These
                things stay:
              </p>
              <ul>
                <li>Pins on Pinterest. They’re yours; delete them there if you like.</li>
                <li>Invoices at Stripe, because the law requires it.</li>
                <li>
                  If you’ve used free pins, a fingerprint of your Pinterest account for one year, so that each
                  person gets them once. It can’t be turned back into your account.
                </li>
                <li>
                  That an account was deleted, and what administrators did, without your name, for up to 400
                  days.
                </li>
                <li>
                  Technical records of posting that identify nobody; pin numbers in them go after 30 days.
                </li>
                <li>Backups, until they’re overwritten.</li>
              </ul>
              <p>We can’t withdraw for you what you allowed at Pinterest; do that in Pinterest’s settings.</p>
            </>
          ),
        },
        {
          id: 'security',
          heading: 'Security',
          content: (
            <p>
              Connections are encrypted, sessions and tokens are protected as described above, images are
              re-encoded without the metadata of your camera, and each can be opened only by its owner. If a
              breach puts you at risk, we’ll tell you without delay.
            </p>
          ),
        },
        {
          id: 'children',
          heading: 'Children',
          content: (
            <p>
              Boardcast isn’t for children under 13, and we don’t knowingly store data about them. If you
              believe that a child has an account, write to us and we’ll delete it.
            </p>
          ),
        },
        {
          id: 'rights',
          heading: 'Your rights and contact',
          content: (
            <p>
              You may ask what we store, have it corrected, exported or deleted, and object to how it’s used;
              you may also complain to your data protection authority. Write to{' '}
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>. If this policy changes in a way that
              matters, we’ll say so in the product before it applies. See also the{' '}
              <a href={paths.terms}>Terms of Service</a>.
            </p>
          ),
        },
      ]}
    />
  );
}

export const privacyPage: SitePage = {
  path: paths.privacy,
  title: 'Privacy Policy – Boardcast',
  description:
    'What Boardcast stores about you, why and for how long; Pinterest’s data, cookies, export and deletion.',
  picture: pictureOf('privacy'),
  data: [],
  Content: PrivacyPage,
};
