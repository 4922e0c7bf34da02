import { EXPORT_KEPT_DAYS } from '@boardcast/contracts';
import { Action, Line, Paragraph, Title } from './layout.js';
import type { Template } from './template.js';

/** The way to the file, never the file: mails are forwarded and kept. */
export const exportReady: Template<'export-ready'> = {
  subject: () => 'Your data export is ready',
  preview: () => `Download it within ${EXPORT_KEPT_DAYS} days.`,
  reason: 'You received this email because an export of your Boardcast data was requested.',
  content: ({ pinterestUsername, dataUrl }) => (
    <>
      <Title>Your data export is ready</Title>
      <Paragraph>
        Hi {pinterestUsername}, the file with everything Boardcast stores about you is ready. Sign in and
        download it from Settings → Your Data within {EXPORT_KEPT_DAYS} days; then we delete the file.
      </Paragraph>
      <Action href={dataUrl}>Go to Your Data</Action>
      <Line />
      <Paragraph>
        Didn’t ask for this? Someone else may have access to your account: change your Pinterest password,
        because Boardcast signs you in with Pinterest.
      </Paragraph>
    </>
  ),
};
