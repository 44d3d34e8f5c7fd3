import { serveThreadPool } from '../thread/serve-thread.ts'
import { interpret } from './interpret.ts'
import { type FaultReason, ScriptFault } from './script-fault.ts'
import { parseScript } from './script-syntax.ts'
import { toPlain, toValue, type ValueRecord } from './script-values.ts'

export interface ScriptWork {
  text: string
  /** plain data by the names that the script sees; null to check the text only */
  input: Record<string, unknown> | null
}

export interface ScriptError {
  reason: FaultReason
  subject: string
  line: number
  column: number
}

export type ScriptAnswer = { result: unknown } | { error: ScriptError }

serveThreadPool<ScriptWork, ScriptAnswer>(({ text, input }) => {
  try {
    const program = parseScript(text)
    return { result: input === null ? null : toPlain(interpret(program, toValue(input) as ValueRecord)) }
  } catch (error) {
    return { error: toScriptError(error) }
  }
})

function toScriptError(error: unknown): ScriptError {
  if (error instanceof ScriptFault)
    return { reason: error.reason, subject: error.subject, line: error.line, column: error.column }
  // nested too deep, or a text that is too long
  if (error instanceof RangeError) return { reason: 'scriptLimit', subject: '', line: 0, column: 0 }
  return {
    reason: 'scriptThrown',
    subject: error instanceof Error ? error.message.slice(0, 200) : '',
    line: 0,
    column: 0,
  }
}
