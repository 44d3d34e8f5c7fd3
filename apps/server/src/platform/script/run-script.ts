import { createThreadPool } from '../thread/thread-pool.ts'
import { limitError, type ScriptError } from './script-error.ts'
import type { ScriptAnswer, ScriptWork } from './script-worker.ts'

const runInPool = createThreadPool<ScriptWork, ScriptAnswer>({
  name: 'script-worker',
  source: new URL('./script-worker.ts', import.meta.url),
  threads: 2,
  waiting: 32,
  limits: { timeMs: 4_000, memoryMb: 256 },
})

/**
 * Runs the body of a function on plain data, in a thread and in an engine (QuickJS) that has neither network nor files nor any
 * object of the server (decision 0233). Time, memory and the result are limited.
 *
 * @returns what the script returns, as plain data, or why it could not be run
 * @throws AppError 'request.busy'
 */
export async function runScript(text: string, input: Record<string, unknown>): Promise<ScriptAnswer> {
  return (await runInPool({ text, input })) ?? { error: limitError }
}

/** Checks a script without running it. @throws AppError 'request.busy' */
export async function findScriptError(text: string): Promise<ScriptError | undefined> {
  const answer = (await runInPool({ text, input: null })) ?? { error: limitError }
  return 'error' in answer ? answer.error : undefined
}
