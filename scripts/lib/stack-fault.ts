/** Why the stack can't run, in words a user can act on; shown without a stack trace. */
export class StackFault extends Error {
  override readonly name = 'StackFault';
}
