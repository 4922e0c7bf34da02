/** Something that keeps the stack from running, told in words a person can act on. It is shown without a stack trace. */
export class StackFault extends Error {
  override readonly name = 'StackFault';
}
