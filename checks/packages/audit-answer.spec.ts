import { describe, expect, it } from '@jest/globals';
import { readAuditAnswer } from './audit-answer.js';

const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities });
const express = {
  name: 'express',
  severity: 'high',
  range: '<5.0.1',
  via: [{ title: 'Open redirect', url: 'https://example.com/1' }, 'qs'],
};

describe('an audit', () => {
  it('is clean without vulnerabilities', () => {
    expect(readAuditAnswer(report({}))).toEqual({ is: 'clean' });
  });

  it.each(['high', 'critical'])('names what is %s', (severity) => {
    expect(readAuditAnswer(report({ express: { ...express, severity } }))).toEqual({
      is: 'found',
      what: [`express <5.0.1 (${severity}): Open redirect, https://example.com/1; qs`],
    });
  });

  it('lets pass what is less', () => {
    expect(readAuditAnswer(report({ express: { ...express, severity: 'moderate' } }))).toEqual({
      is: 'clean',
    });
  });

  it.each([404, 405, 501])('is not offered by a registry that answers %i', (statusCode) => {
    expect(readAuditAnswer(JSON.stringify({ message: 'no', statusCode, error: {} }))).toEqual({
      is: 'not-offered',
    });
  });

  it.each([{ statusCode: 503 }, {}])('isn’t clean because a registry fails: %j', (fault) => {
    expect(readAuditAnswer(JSON.stringify({ message: 'later', ...fault }))).toEqual({
      is: 'unknown',
      why: 'later',
    });
  });

  it('isn’t clean because npm says something else', () => {
    expect(() => readAuditAnswer('{}')).toThrow('message');
  });
});
