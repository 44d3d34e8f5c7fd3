import { StartFault } from '../platform/start-fault.ts'
import { log } from '../platform/log/log.ts'
import type { Running } from './start.ts'

/** Runs the whole process: start, signals, error messages, exit codes. */
export async function startProcess(start: () => Promise<Running>): Promise<void> {
  const stopping = { asked: false, code: 0 }
  let running: Running | undefined
  const stop = async (code: number) => {
    if (stopping.asked) return
    Object.assign(stopping, { asked: true, code })
    // calls that do not end in time are aborted; successful replies are already committed
    setTimeout(() => process.exit(code), 10_000).unref()
    // what is being started can only be stopped when it has: the end of this function does it
    if (!running) return
    await running.stop().catch((error: unknown) => log.error('stop failed', { error }))
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  // a failed background task is logged and does not end the process
  process.on('unhandledRejection', (error) => log.error('unhandled fault', { error }))
  process.on('uncaughtException', (error) => {
    log.error('uncaught fault', { error })
    void stop(1)
  })

  try {
    running = await start()
  } catch (error) {
    if (error instanceof StartFault) process.stderr.write(`${error.message}\n`)
    else log.error('start failed', { error })
    process.exit(1)
  }
  if (stopping.asked) {
    await running.stop()
    process.exit(stopping.code)
  }
  process.stdout.write(`${running.lines.join('\n')}\n`)
}
