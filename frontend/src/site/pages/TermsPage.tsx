/** @jsxImportSource preact */
import { FREE_BOARD_CAP, PLAN_PRICE, screenPaths as paths } from '@boardcast/contracts';
import { contactEmail } from '../../shared/contact.js';
import { Article } from '../parts/Article.js';
import { pictureOf } from '../pictures.js';
import type { SitePage } from '../site-pages.js';

function TermsPage() {
  return (
    <Article
      title="Terms of Service"
      lead={
        <p>
          These terms apply between you and Boardcast when you use the service. By signing in you agree to
          them. They’re written to be read; if something is unclear, ask us first.
        </p>
      }
      parts={[
        {
          id: 'service',
          heading: 'The service',
          content: (
            <p>
              Boardcast lets you group boards and sections of your Pinterest account into lists, and post or
              schedule one pin to every board of a list. It shows the result for each board and what Pinterest
              counts of your pins. We improve it over time; if we remove something essential, we’ll tell you
              in advance.
            </p>
          ),
        },
        {
          id: 'account',
          heading: 'Your account',
          content: (
            <>
              <p>
                You need a Pinterest account, and you must be at least 13 years old. Boardcast isn’t for
                children under 13. If the law where you live asks for a higher age to agree to terms like
                these, that age applies.
              </p>
              <p>
                Sign in only with accounts that are yours or that you may act for. What is done under your
                account counts as yours, so keep your Pinterest account safe.
              </p>
            </>
          ),
        },
        {
          id: 'content',
          heading: 'Your pins',
          content: (
            <>
              <p>
                Your images and texts stay yours. You allow us to store them, to convert them into a form that
                Pinterest accepts, and to send them to Pinterest, only in order to provide the service.
              </p>
              <p>
                You’re responsible for what you post: that you hold the rights to it, that it breaks no law,
                and that it follows Pinterest’s terms and community guidelines.
              </p>
            </>
          ),
        },
        {
          id: 'use',
          heading: 'Fair use of Pinterest and of us',
          content: (
            <>
              <p>Please don’t</p>
              <ul>
                <li>post spam, misleading links, malware, or what others own;</li>
                <li>
                  get around the limits of Pinterest, of your plan, or of free pins, for example with more
                  accounts;
                </li>
                <li>disturb the service, look for weaknesses in other people’s data, or resell access.</li>
              </ul>
              <p>
                We may hold the pins of an account that does, and close it if that goes on. Unless the matter
                is urgent, we’ll tell you first and say why.
              </p>
            </>
          ),
        },
        {
          id: 'plans',
          heading: 'Plans and payment',
          content: (
            <>
              <p>
                Board lists, drafts, history and analytics are free. A new account has one free pin, and one
                more after an email address has been verified; each pays for one submission to up to{' '}
                {FREE_BOARD_CAP} boards and comes back if nothing was posted.
              </p>
              <p>
                Premium costs {PLAN_PRICE}, billed monthly in advance through Stripe, and renews each month
                until you cancel. Taxes may be added where the law requires it. If a payment fails, Stripe
                tries again; Premium stays meanwhile and ends if all attempts fail. We announce a new price
                before it applies to you.
              </p>
            </>
          ),
        },
        {
          id: 'cancelling',
          heading: 'Cancelling and refunds',
          content: (
            <p>
              You can cancel at any time on your Subscription page. Premium then stays until the end of the
              month you’ve paid for. There are no refunds for partial months. Rights that the law gives you as
              a consumer aren’t affected. Pins that are already scheduled are still posted.
            </p>
          ),
        },
        {
          id: 'pinterest',
          heading: 'Pinterest',
          content: (
            <p>
              Boardcast depends on Pinterest, which sets its own rules and limits and may change, refuse or
              remove what you post. We aren’t part of Pinterest and can’t answer for it. If it limits or ends
              your access, or ours, parts of the service may stop.
            </p>
          ),
        },
        {
          id: 'availability',
          heading: 'Availability and liability',
          content: (
            <>
              <p>
                We work carefully: pins that couldn’t be posted are tried again and reported, never dropped in
                silence. Even so, we can’t promise that the service is always available or that each pin is
                posted at an exact moment, and we don’t promise any number of views or clicks.
              </p>
              <p>
                As far as the law allows, the service is provided as it is; we aren’t liable for indirect
                losses such as lost profit, and otherwise for no more than you’ve paid us in the twelve months
                before. Nothing here limits liability that can’t be limited by law.
              </p>
            </>
          ),
        },
        {
          id: 'ending',
          heading: 'Ending it',
          content: (
            <p>
              You can delete your account at any time under Settings, Your Data. That ends your subscription
              at once and deletes your data, as the <a href={paths.privacy}>Privacy Policy</a> describes. Pins
              that are already on Pinterest stay there.
            </p>
          ),
        },
        {
          id: 'changes',
          heading: 'Changes and contact',
          content: (
            <p>
              If we change these terms in a way that matters to you, we’ll tell you in the product or by mail
              before it applies; if you don’t agree, you can delete your account. Write to{' '}
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
            </p>
          ),
        },
      ]}
    />
  );
}

export const termsPage: SitePage = {
  path: paths.terms,
  title: 'Terms of Service – Boardcast',
  description:
    'The terms for using Boardcast: your account and pins, fair use, payment, cancelling, refunds and liability.',
  picture: pictureOf('tos'),
  data: [],
  Content: TermsPage,
};
