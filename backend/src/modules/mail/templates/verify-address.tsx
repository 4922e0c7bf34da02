import { Action, Line, Paragraph, TextLink, Title } from './layout.js';
import type { Template } from './template.js';

/** The link that proves whose address it is. */
export const verifyAddress: Template<'verify-address'> = {
  subject: () => 'Verify your email address',
  preview: () => 'One click confirms that this address is yours.',
  reason:
    'You received this email because this address was entered at Boardcast. If that wasn’t you, ignore it.',
  content: ({ pinterestUsername, verifyUrl }) => (
    <>
      <Title>Verify your email address</Title>
      <Paragraph>
        Hi {pinterestUsername}, please confirm that this address is yours. We use it for news about your pins,
        and your first verification earns you 1 additional free pin credit.
      </Paragraph>
      <Action href={verifyUrl}>Verify email</Action>
      <Line />
      <Paragraph>
        The link works once and expires after 24 hours. If the button doesn’t work, open this address:{' '}
        <TextLink href={verifyUrl}>{verifyUrl}</TextLink>
      </Paragraph>
    </>
  ),
};
