import { StartFault } from '../platform/start-fault.ts'
import { log } from '../platform/log/log.ts'
import type { Running } from './start.ts'

/** what a stop during the start may take: the step that runs is ended, and what was started is stopped */
const startTimeoutMs = 10_000

/**
 * Runs the whole process: start, signals, error messages, exit codes.
 *
 * @param start stops what it has started, and throws, when its signal is aborted between two steps
 */
export async function startProcess(start: (signal: AbortSignal) => Promise<Running>): Promise<void> {
  const stopping = { asked: false, code: 0 }
  const starting = new AbortController()
  const hurry = new AbortController()
  let running: Running | undefined
  const stop = async (code: number) => {
    // who asks twice does not want to wait
    if (stopping.asked) return hurry.abort()
    Object.assign(stopping, { asked: true, code })
    if (running) return end(running)
    // the start ends after the step that it is at
    starting.abort()
    exitAfter(startTimeoutMs)
  }
  const stopNow = (code: number) => {
    hurry.abort()
    void stop(code)
  }
  const exitAfter = (limitMs: number) => setTimeout(() => process.exit(stopping.code), limitMs).unref()
  const end = async ({ drain, stop: stopRunning, stopTimeoutMs }: Running) => {
    await drain(hurry.signal)
    // calls that do not end in time are aborted; successful replies are already committed
    exitAfter(stopTimeoutMs)
    await stopRunning().catch((error: unknown) => log.error('stop failed', { error }))
    process.exit(stopping.code)
  }
  process.on('SIGTERM', () => void stop(0))
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => stopNow(0))
  // a failed background task is logged and does not end the process
  process.on('unhandledRejection', (error) => log.error('unhandled fault', { error }))
  process.on('uncaughtException', (error) => {
    log.error('uncaught fault', { error })
    stopNow(1)
  })

  try {
    running = await start(starting.signal)
  } catch (error) {
    if (error === starting.signal.reason) process.exit(stopping.code)
    if (error instanceof StartFault) process.stderr.write(`${error.message}\n`)
    else log.error('start failed', { error })
    process.exit(1)
  }
  process.stdout.write(`${running.lines.join('\n')}\n`)
  if (stopping.asked) {
    hurry.abort()
    await end(running)
  }
}
