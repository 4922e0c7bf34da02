import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
/** The app's colours (frontend/src/app/theme.ts); mailboxes know no variables. */
const INK = '#2b2224';
const QUIET = '#65585b';
const BRAND = '#b3265e';
/** Mailboxes that know dark mode take these instead of the colours beside the elements. */
const DARK = `@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background-color: #1a1617 !important; }
  .card { background-color: #242021 !important; border-color: #3c3537 !important; }
  .ink { color: #f4edeb !important; }
  .quiet { color: #c1b4b1 !important; }
  .brand { color: #ff9dc0 !important; }
  .action { background-color: #ff9dc0 !important; color: #3d0a20 !important; }
  .line { border-color: #3c3537 !important; }
}`;

interface LayoutProps {
  title: string;
  preview: string;
  reason: string;
  homeUrl: string;
  /** Where one stops mails of this kind; null when they belong to the account. */
  unsubscribeUrl: string | null;
  children: ReactNode;
}

/** What all mails share: the brand, a card, and below it why it was sent. */
export function Layout({ title, preview, reason, homeUrl, unsubscribeUrl, children }: LayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <title>{title}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body
        className="ground"
        style={{ backgroundColor: '#faf8f7', fontFamily: FONT, margin: 0, padding: 16 }}
      >
        <Container style={{ maxWidth: 560 }}>
          <Text style={{ fontSize: 18, fontWeight: 700, margin: '8px 0 16px' }}>
            <Link className="brand" href={homeUrl} style={{ color: BRAND, textDecoration: 'none' }}>
              Boardcast
            </Link>
          </Text>
          <Container
            className="card"
            style={{
              backgroundColor: '#ffffff',
              border: '1px solid #e9dfdb',
              borderRadius: 12,
              padding: '8px 24px 24px',
            }}
          >
            {children}
          </Container>
          <Text
            className="quiet"
            style={{ color: QUIET, fontSize: 13, lineHeight: '20px', margin: '16px 0' }}
          >
            {reason}
            {unsubscribeUrl !== null && (
              <>
                {' '}
                <Link
                  className="quiet"
                  href={unsubscribeUrl}
                  style={{ color: QUIET, textDecoration: 'underline' }}
                >
                  Unsubscribe
                </Link>
              </>
            )}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

/** The one heading of a mail, or, with `small`, that of a part of it. */
export function Title({ children, small = false }: { children: ReactNode; small?: boolean }) {
  return (
    <Heading
      as={small ? 'h2' : 'h1'}
      className="ink"
      style={{ color: INK, fontSize: small ? 17 : 22, lineHeight: 1.3, margin: '20px 0 8px' }}
    >
      {children}
    </Heading>
  );
}

/** A paragraph. */
export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={{ color: INK, fontSize: 16, lineHeight: '24px', margin: '0 0 16px' }}>
      {children}
    </Text>
  );
}

/** What the mail is about, as a button. */
export function Action({ href, children }: { href: string; children: string }) {
  return (
    <Button
      className="action"
      href={href}
      style={{
        backgroundColor: BRAND,
        borderRadius: 999,
        color: '#ffffff',
        fontSize: 16,
        fontWeight: 600,
        padding: '12px 24px',
      }}
    >
      {children}
    </Button>
  );
}

/** A line between parts. */
export function Line() {
  return <Hr className="line" style={{ borderColor: '#e9dfdb', margin: '20px 0' }} />;
}

/** Points, one below the other. */
export function Points({ children }: { children: ReactNode }) {
  return (
    <ul
      className="ink"
      style={{ color: INK, fontSize: 16, lineHeight: '24px', margin: '0 0 16px', paddingLeft: 20 }}
    >
      {children}
    </ul>
  );
}

/** An address within a text. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className="brand" href={href} style={{ color: BRAND, textDecoration: 'underline' }}>
      {children}
    </Link>
  );
}
