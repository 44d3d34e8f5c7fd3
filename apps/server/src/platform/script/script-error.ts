/** Why a script could not be run, with the texts of `dataInterface.script…` in the error catalogue. */
export interface ScriptError {
  reason:
    | 'scriptSyntax'
    | 'scriptName'
    | 'scriptConstant'
    | 'scriptEmptyValue'
    | 'scriptCall'
    | 'scriptThrown'
    | 'scriptLimit'
  /** name of what is missing, or the text that the script throws */
  subject: string
  /** from 1; 0 if it is not known */
  line: number
  column: number
}

/** The script exceeded a limit. */
export const limitError: ScriptError = { reason: 'scriptLimit', subject: '', line: 0, column: 0 }

/** Code of the engine for what precedes the text of a script in its function. */
export const linesBefore = `'"use strict";\\n'`
/** Lines before the text: the head of the function has two. */
const headLines = 3

/** Messages of QuickJS that have a text of their own here, in the language of the user. */
const known: readonly [RegExp, ScriptError['reason']][] = [
  [/^InternalError: /, 'scriptLimit'],
  [/^SyntaxError: /, 'scriptSyntax'],
  [/^ReferenceError: '(.*)' is not defined$/, 'scriptName'],
  [/^TypeError: '(.*)' is read-only$/, 'scriptConstant'],
  [/^TypeError: cannot (?:read|set) property '(.*)' of (?:undefined|null)$/, 'scriptEmptyValue'],
  [/^TypeError: not a function$/, 'scriptCall'],
]

/** @param thrown as plain data: an error with name, message and stack, or any other value. @param text the script */
export function describeScriptError(thrown: unknown, text: string): ScriptError {
  const { name, message, stack } = Object(thrown) as { name?: unknown; message?: unknown; stack?: unknown }
  const title = `${String(name)}: ${String(message)}`
  for (const [pattern, reason] of known) {
    const found = pattern.exec(title)
    if (found) return { reason, subject: (found[1] ?? '').slice(0, 200), ...findPlace(stack, text) }
  }
  const subject = typeof thrown === 'object' ? String(message ?? '') : String(thrown)
  return { reason: 'scriptThrown', subject: subject.slice(0, 200), ...findPlace(stack, text) }
}

/** The place in the script; an error behind its end, such as a missing bracket, is at the end. */
function findPlace(stack: unknown, text: string): Pick<ScriptError, 'line' | 'column'> {
  const [, line, column] = /<input>:(\d+):(\d+)/.exec(String(stack)) ?? []
  const own = Number(line) - headLines
  if (!(own >= 1)) return { line: 0, column: 0 }
  const lines = text.split('\n')
  return own <= lines.length
    ? { line: own, column: Number(column) }
    : { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}
