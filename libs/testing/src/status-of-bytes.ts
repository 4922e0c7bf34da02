import { connect } from 'node:net';

/**
 * Sends bytes that need not be a request to `address`, and hangs up at the first answer.
 *
 * @param text bytes, in latin1
 * @returns the status that is answered
 * @throws Error if the connection ends without an answer
 */
export function statusOfBytes(address: string, text: string): Promise<number> {
  const { port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text, 'latin1'));
    socket.once('data', (data) => {
      resolve(Number(data.toString('latin1').split(' ')[1]));
      socket.destroy();
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed without an answer')));
  });
}
