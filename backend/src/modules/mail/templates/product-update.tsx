import { Blocks } from './blocks.js';
import { Title } from './layout.js';
import type { Template } from './template.js';

/** What an operator announces to everyone who wants it. */
export const productUpdate: Template<'product-update'> = {
  subject: ({ subject }) => subject,
  preview: ({ text }) => text,
  reason: 'You received this email because you’re subscribed to Product Updates.',
  content: ({ subject, text }) => (
    <>
      <Title>{subject}</Title>
      <Blocks text={text} />
    </>
  ),
};
