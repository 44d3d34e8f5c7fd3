import variant from '@jitl/quickjs-wasmfile-release-sync'
import {
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  shouldInterruptAfterDeadline,
} from 'quickjs-emscripten-core'
import { serveThreadPool } from '../thread/serve-thread.ts'
import { describeScriptError, limitError, linesBefore, type ScriptError } from './script-error.ts'

export interface ScriptWork {
  text: string
  /** plain data by the names that the script sees; null to check the text only */
  input: Record<string, unknown> | null
}

export type ScriptAnswer = { result: unknown } | { error: ScriptError }

/** Limits of a script. What they do not see, such as one long operation of the engine, is ended by those of the thread. */
const limits = { timeMs: 3_000, memoryBytes: 64 * 1_048_576, stackBytes: 262_144, resultChars: 5_000_000 }

const engine = await newQuickJSWASMModuleFromVariant(variant)

serveThreadPool<ScriptWork, ScriptAnswer>(({ text, input }) => {
  const runtime = engine.newRuntime({
    memoryLimitBytes: limits.memoryBytes,
    maxStackSizeBytes: limits.stackBytes,
    interruptHandler: shouldInterruptAfterDeadline(Date.now() + limits.timeMs),
  })
  const context = runtime.newContext()
  const answer = run(context, text, input)
  // a fault of the engine itself ends the thread: its memory can no longer be trusted
  context.dispose()
  runtime.dispose()
  return answer
})

/** Values go in and out as JSON texts: the script reaches no object of this process. */
function run(context: QuickJSContext, text: string, input: ScriptWork['input']): ScriptAnswer {
  setGlobal(context, 'text', text)
  setGlobal(context, 'input', JSON.stringify(input ?? {}))
  const outcome = context.evalCode(input === null ? checkCode : runCode)
  if (outcome.error) {
    const thrown: unknown = outcome.error.consume((error) => context.dump(error) as unknown)
    return { error: describeScriptError(thrown, text) }
  }
  const result = outcome.value.consume((value) => context.getString(value))
  if (result.length > limits.resultChars) return { error: limitError }
  return { result: result === '' ? null : (JSON.parse(result) as unknown) }
}

const setGlobal = (context: QuickJSContext, name: string, value: string): void =>
  context.newString(value).consume((handle) => context.setProp(context.global, name, handle))

/** The script is the body of a function. What it does to the code around it changes nothing but its own result. */
const checkCode = `new Function(${linesBefore} + text); ''`
const runCode = `{
  const { text, input } = globalThis
  delete globalThis.text
  delete globalThis.input
  const given = JSON.parse(input)
  const { stringify } = JSON
  stringify(new Function(...Object.keys(given), ${linesBefore} + text)(...Object.values(given))) ?? ''
}`
