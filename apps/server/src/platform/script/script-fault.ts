/** Why a script could not be run, with the texts of `dataInterface.script…` in the error catalogue. */
export type FaultReason =
  | 'scriptSyntax'
  | 'scriptUnsupported'
  | 'scriptName'
  | 'scriptEmptyValue'
  | 'scriptCall'
  | 'scriptThrown'
  | 'scriptLimit'

/** An error of a script, at a position of its text. */
export class ScriptFault extends Error {
  readonly reason: FaultReason
  /** name of what is missing, or the text that the script throws */
  readonly subject: string
  /** from 1; 0 until the interpreter has added them */
  line = 0
  column = 0

  constructor(reason: FaultReason, subject = '', at?: { line: number; column: number }) {
    super(reason)
    this.reason = reason
    this.subject = subject.slice(0, 200)
    if (at) Object.assign(this, at)
  }
}
