import type { ReactNode } from 'react';
import type { MailTemplates } from '../mail.port.js';

/** The words of one kind of mail. */
export interface Template<Name extends keyof MailTemplates> {
  subject: (data: MailTemplates[Name]) => string;
  /** What a mailbox shows beside the subject. */
  preview: (data: MailTemplates[Name]) => string;
  /** Everything between the brand and the footer. */
  content: (data: MailTemplates[Name]) => ReactNode;
  /** Why somebody gets it. */
  reason: string;
}
