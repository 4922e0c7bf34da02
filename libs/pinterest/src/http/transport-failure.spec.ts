import { describe, expect, it } from '@jest/globals';
import { readTransportFailure } from './transport-failure.js';

const fault = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more });

describe('a call that brought no status', () => {
  it.each([
    ['an unknown name', fault('ENOTFOUND', { syscall: 'getaddrinfo' })],
    ['a name server that is away', fault('EAI_AGAIN', { syscall: 'getaddrinfo' })],
    ['a closed port', fault('ECONNREFUSED', { syscall: 'connect' })],
    [
      'closed ports on every address',
      Object.assign(new AggregateError([fault('ECONNREFUSED')]), { code: 'ECONNREFUSED' }),
    ],
    ['a host that does not answer', fault('UND_ERR_CONNECT_TIMEOUT')],
    ['a timeout while connecting', fault('ETIMEDOUT', { syscall: 'connect' })],
    ['no route', fault('EHOSTUNREACH', { syscall: 'connect' })],
    ['a certificate that has expired', fault('CERT_HAS_EXPIRED')],
    ['a certificate for another host', fault('ERR_TLS_CERT_ALTNAME_INVALID')],
    ['a self-signed certificate', fault('DEPTH_ZERO_SELF_SIGNED_CERT')],
    ['a server without TLS', fault('ERR_SSL_WRONG_VERSION_NUMBER')],
    [
      'the same wrapped by fetch',
      new TypeError('fetch failed', { cause: fault('ECONNREFUSED', { syscall: 'connect' }) }),
    ],
  ])('was surely not sent: %s', (_, error) => {
    expect(readTransportFailure(error).failure).toBe('unreachable');
  });

  it.each([
    ['no headers in time', fault('UND_ERR_HEADERS_TIMEOUT'), 'timeout'],
    ['no body in time', fault('UND_ERR_BODY_TIMEOUT'), 'timeout'],
    ['the whole call took too long', new DOMException('late', 'TimeoutError'), 'timeout'],
    ['a silent connection', fault('ETIMEDOUT', { syscall: 'read' }), 'timeout'],
    ['a reset', fault('ECONNRESET', { syscall: 'read' }), 'connection-lost'],
    ['a closed socket', fault('UND_ERR_SOCKET'), 'connection-lost'],
    ['a broken pipe', fault('EPIPE', { syscall: 'write' }), 'connection-lost'],
    [
      'a broken record in the middle',
      fault('ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC'),
      'connection-lost',
    ],
    ['something unheard of', new Error('?'), 'connection-lost'],
    ['not even an error', 'no', 'connection-lost'],
  ])('may have arrived: %s', (_, error, failure) => {
    expect(readTransportFailure(error).failure).toBe(failure);
  });
});
