/** Why a command failed, in words for the operator; printed without a stack trace. */
export class CliFault extends Error {
  override readonly name = 'CliFault';
}

/** A command has failed and has said why. */
export class ToldFault extends Error {
  override readonly name = 'ToldFault';
}
