import { describe, expect, it } from '@jest/globals';
import { findReasonFaults } from './reason-faults.js';

const PAGE = `
| Packages              | Why we keep it |
| --------------------- | -------------- |
| \`bull\`, \`@nestjs/bull\` | shares jobs    |
| \`pg\`                  | PostgreSQL     |
`;
const DEPENDENCIES = ['bull', '@nestjs/bull', 'pg'];

describe('a dependency', () => {
  it('passes with a row, also one that it shares', () => {
    expect(findReasonFaults(DEPENDENCIES, PAGE)).toEqual([]);
  });

  it('may not come without a row', () => {
    expect(findReasonFaults([...DEPENDENCIES, 'left-pad'], PAGE)).toEqual([
      'left-pad is a new dependency: say in docs/dependencies.md why we need it',
    ]);
  });

  it('takes its row along when it goes', () => {
    expect(findReasonFaults(['bull', '@nestjs/bull'], PAGE)).toEqual([
      'pg is in docs/dependencies.md, but no dependency of package.json',
    ]);
  });

  it('has one row', () => {
    expect(findReasonFaults(DEPENDENCIES, `${PAGE}| \`pg\` | again |\n`)).toEqual([
      'pg has two rows in docs/dependencies.md',
    ]);
  });

  it('has a reason in its row', () => {
    expect(findReasonFaults([...DEPENDENCIES, 'zod'], `${PAGE}| \`zod\` |  |\n`)).toEqual([
      'zod has no reason in docs/dependencies.md',
    ]);
  });
});
