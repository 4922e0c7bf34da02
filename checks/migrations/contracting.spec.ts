import { describe, expect, it } from '@jest/globals';
import { findContractions } from './contracting.js';

const migration = (up: string, comment = '') => `
${comment}
export class Change extends Migration {
  override up(): void {
    this.addSql(\`${up}\`);
  }

  override down(): void {
    this.addSql('drop table users');
  }
}`;

describe('a migration that the release before runs on', () => {
  it.each([
    'create table notes (id uuid not null, text text not null)',
    'alter table users add column nickname text null',
    `alter table users add column nickname text not null default ''`,
    'alter table users add column initial text not null generated always as (left(name, 1)) stored',
    'create index users_name on users (name)',
    'alter table users drop constraint users_name_key',
  ])('may: %s', (sql) => {
    expect(findContractions('1_users.ts', migration(sql))).toEqual([]);
  });

  it.each([
    ['alter table users drop column name', 'drops a column'],
    ['drop table users', 'drops a table'],
    ['alter table users rename to people', 'renames'],
    ['alter table users rename column name to title', 'renames'],
    ['alter table users alter column name set not null', 'makes a column mandatory'],
    ['alter table users alter column name type varchar(20)', 'changes the type of a column'],
    [
      'alter table users add column a text null, add column b text not null',
      'adds a mandatory column without a default',
    ],
  ])('may not, without a reason: %s', (sql, fault) => {
    expect(findContractions('1_users.ts', migration(sql))).toEqual([fault]);
    const reason = '// Contracts: no release reads it since 1.4.0.';
    expect(findContractions('1_users.ts', migration(sql, reason))).toEqual([]);
  });
});
