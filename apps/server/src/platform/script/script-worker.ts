import variant from '@jitl/quickjs-wasmfile-release-sync'
import { newQuickJSWASMModuleFromVariant, type QuickJSContext, shouldInterruptAfterDeadline } from 'quickjs-emscripten-core'
import { serveThreadPool } from '../thread/serve-thread.ts'
import { describeScriptError, limitError, type ScriptError } from './script-error.ts'

export interface ScriptWork {
  text: string
  /** plain data by the names that the script sees; null to check the text only */
  input: Record<string, unknown> | null
}

export type ScriptAnswer = { result: unknown } | { error: ScriptError }

/** Limits of one script. The thread has limits of its own for what these do not see. */
const limits = { timeMs: 3_000, memoryBytes: 64 * 1_048_576, stackBytes: 262_144, resultChars: 5_000_000 }

const engine = await newQuickJSWASMModuleFromVariant(variant)

serveThreadPool<ScriptWork, ScriptAnswer>(({ text, input }) => {
  const runtime = engine.newRuntime({
    memoryLimitBytes: limits.memoryBytes,
    maxStackSizeBytes: limits.stackBytes,
    interruptHandler: shouldInterruptAfterDeadline(Date.now() + limits.timeMs),
  })
  const context = runtime.newContext()
  try {
    return run(context, text, input)
  } finally {
    context.dispose()
    runtime.dispose()
  }
})

/**
 * The script is the body of a function of its own in the engine, so that it cannot close the code around it. Values go in and out as
 * JSON texts: no object of this process can be reached.
 */
function run(context: QuickJSContext, text: string, input: ScriptWork['input']): ScriptAnswer {
  context.setProp(context.global, 'text', context.newString(text))
  context.setProp(context.global, 'input', context.newString(JSON.stringify(input ?? {})))
  const outcome = context.evalCode(input === null ? compile : execute, 'host.js')
  if (outcome.error) return { error: describeScriptError(context.dump(outcome.error)) }
  const answer = context.getString(outcome.value)
  outcome.value.dispose()
  if (answer.length > limits.resultChars) return { error: limitError }
  return { result: answer === '' ? null : (JSON.parse(answer) as unknown) }
}

const compile = `{ const { text } = globalThis; new Function(text); '' }`
const execute = `{
  const { text, input } = globalThis
  delete globalThis.text
  delete globalThis.input
  const given = JSON.parse(input)
  const { stringify } = JSON
  const result = stringify(new Function(...Object.keys(given), '"use strict";' + text)(...Object.values(given)))
  result ?? ''
}`
