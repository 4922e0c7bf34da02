import { FREE_BOARD_CAP, IMAGE_MAX_BYTES, PLAN_PRICE } from '@boardcast/contracts';

/** Questions of /pricing; the page shows them, and tells them to search engines. */
export const FAQ: readonly { question: string; answer: string }[] = [
  {
    question: 'What is free?',
    answer: `Board lists, drafts, the calendar, history and analytics are free for everybody, for as long as you like. A new account also has one free pin, and a second one once you verify an email address. One free pin pays for one submission, to up to ${FREE_BOARD_CAP} boards.`,
  },
  {
    question: 'What does one submission count as?',
    answer:
      'One pin sent to one list of boards, whether it has three boards or three hundred. You don’t pay per board. If a submission ends with nothing posted, your free pin comes back.',
  },
  {
    question: 'Are there limits on Premium?',
    answer: `No limits on use: as many pins as you like, to as many boards as you have. What remains are limits of the form, such as images of up to ${Math.round(IMAGE_MAX_BYTES / 2 ** 20)} MB, and Pinterest’s own pace, which Boardcast keeps for you.`,
  },
  {
    question: 'How am I billed?',
    answer: `${PLAN_PRICE}, in advance, through Stripe. Your card’s details go to Stripe and never reach us.`,
  },
  {
    question: 'Can I cancel?',
    answer:
      'Any time, on your Subscription page. You keep Premium until the end of the month you’ve paid for. There are no refunds for partial months.',
  },
  {
    question: 'What happens to scheduled pins when Premium ends?',
    answer:
      'They’re still posted. You can delete them, edit their texts, or move them within the next seven days, but you can’t schedule new ones.',
  },
  {
    question: 'Can the same pin be posted to a board twice?',
    answer:
      'Not by a retry. When Pinterest doesn’t answer, Boardcast first looks on the board to see whether the pin has arrived, and only then tries again. What it can’t prove it reports to you instead of guessing.',
  },
  {
    question: 'Do you need my Pinterest password?',
    answer:
      'No. You sign in on Pinterest’s own page and allow Boardcast to read your boards and create pins. You can withdraw that in Pinterest’s settings at any time.',
  },
  {
    question: 'Which boards can I use?',
    answer:
      'All your public boards and their sections. Secret boards aren’t listed, because we don’t ask Pinterest for them.',
  },
];
