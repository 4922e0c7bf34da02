import { describe, expect, it } from '@jest/globals';
import { findOriginFaults, findVersionFaults } from './origin-faults.js';
import { lockedPackage } from './testing/locked-package.js';

const express = lockedPackage('express');

describe('the origin of a package', () => {
  it.each([undefined, 'https://registry.npmjs.org/express/-/express-1.0.0.tgz'])('may be %s', (resolved) => {
    expect(findOriginFaults([{ ...express, resolved }])).toEqual([]);
  });

  it.each([
    ['a mirror', 'https://npm.example.com/express/-/express-1.0.0.tgz'],
    ['another package', 'https://registry.npmjs.org/expres/-/expres-1.0.0.tgz'],
    ['http', 'http://registry.npmjs.org/express/-/express-1.0.0.tgz'],
    ['git', 'git+ssh://git@github.com/expressjs/express.git#0123456'],
    ['a folder', '../express'],
    ['a file', 'file:express.tgz'],
  ])('may not be %s', (_what, resolved) => {
    expect(findOriginFaults([{ ...express, resolved }])).toEqual([
      `express comes from ${resolved}, not from https://registry.npmjs.org/express/`,
    ]);
  });

  it.each([undefined, 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=', 'sha512-'])(
    'isn’t vouched for by the hash %s',
    (integrity) => {
      expect(findOriginFaults([{ ...express, integrity }])).toEqual(['express@1.0.0 has no SHA-512 hash']);
    },
  );
});

describe('a dependency', () => {
  const faultsWith = (wanted: string, kind: 'dependencies' | 'devDependencies') =>
    findVersionFaults({
      dependencies: {},
      devDependencies: {},
      allowScripts: {},
      [kind]: { express: wanted },
    });

  it.each(['5.3.0', '18.4.0-beta.17', 'npm:@hello/express@5.3.0'])('may be %s', (wanted) => {
    expect(faultsWith(wanted, 'dependencies')).toEqual([]);
  });

  it.each([
    '^5.3.0',
    'latest',
    'npm:other@^1.0.0',
    'expressjs/express',
    'git+https://github.com/expressjs/express.git',
    'https://example.com/express-5.3.0.tgz',
    'file:../express',
  ])('may not be %s', (wanted) => {
    const fault = `package.json asks for express as "${wanted}", which isn’t an exact version`;
    expect(faultsWith(wanted, 'dependencies')).toEqual([fault]);
    expect(faultsWith(wanted, 'devDependencies')).toEqual([fault]);
  });
});
