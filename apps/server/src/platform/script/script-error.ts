/** Why a script could not be run, with the texts of `dataInterface.script…` in the error catalogue. */
export interface ScriptError {
  reason: 'scriptSyntax' | 'scriptName' | 'scriptEmptyValue' | 'scriptCall' | 'scriptThrown' | 'scriptLimit'
  /** name of what is missing, or the text that the script throws */
  subject: string
  /** from 1; 0 if it is not known */
  line: number
  column: number
}
