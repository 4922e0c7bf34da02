import { Blocks } from './blocks.js';
import { Title } from './layout.js';
import type { Template } from './template.js';

/** What an operator tells everybody who wants it. */
export const productUpdate: Template<'product-update'> = {
  subject: ({ subject }) => subject,
  preview: ({ text }) => text,
  reason: 'You get this mail because you want Product Updates.',
  content: ({ subject, text }) => (
    <>
      <Title>{subject}</Title>
      <Blocks text={text} />
    </>
  ),
};
