import { Action, Paragraph, Title } from './layout.js';
import type { Template } from './template.js';

/** Pinterest accepts us no longer. */
export const connectionLost: Template<'connection-lost'> = {
  subject: () => 'Please reconnect your Pinterest account',
  preview: () => 'Your pins wait until you have signed in again.',
  reason: 'You get this mail because pins of your Boardcast account can’t be posted.',
  content: ({ pinterestUsername, reconnectUrl }) => (
    <>
      <Title>Pinterest has signed us out</Title>
      <Paragraph>
        Hi {pinterestUsername}, Pinterest no longer lets Boardcast post for you. That happens after a change
        of your password, for example, or when the connection was removed there.
      </Paragraph>
      <Paragraph>Nothing is lost: your pins wait, and go on as soon as you have signed in again.</Paragraph>
      <Action href={reconnectUrl}>Reconnect</Action>
    </>
  ),
};
