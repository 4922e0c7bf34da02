import { Action, Paragraph, Title } from './layout.js';
import type { Template } from './template.js';

/** Pinterest no longer accepts our token. */
export const connectionLost: Template<'connection-lost'> = {
  subject: () => 'Please reconnect your Pinterest account',
  preview: () => 'Your pins are on hold until you sign in again.',
  reason: 'You received this email because pins in your Boardcast account can’t be posted.',
  content: ({ pinterestUsername, reconnectUrl }) => (
    <>
      <Title>Pinterest has signed us out</Title>
      <Paragraph>
        Hi {pinterestUsername}, Pinterest no longer lets Boardcast post for you. This can happen after you
        change your password, or when the connection is removed at Pinterest.
      </Paragraph>
      <Paragraph>
        Nothing is lost: your pins are on hold and will continue as soon as you sign in again.
      </Paragraph>
      <Action href={reconnectUrl}>Reconnect</Action>
    </>
  ),
};
