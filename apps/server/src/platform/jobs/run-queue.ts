import { setTimeout as wait } from 'node:timers/promises'
import { log } from '../log/log.ts'
import { startRunner, type QueueOptions, type QueueRunner, type QueueWorker } from './start-runner.ts'

export type { QueueTurn } from './start-runner.ts'

export interface RunningQueue {
  /** the workers of this process that live */
  listWorkers(): QueueWorker[]
  /** takes no more jobs, and resolves when those that run have ended */
  stop(): Promise<void>
}

const againMs = 1_000

/**
 * Runs jobs of the queue in this process until it is stopped. The library ends a worker that could not store the end of its job,
 * and ends altogether when a timer comes while the database is away: it is started again then, as soon as the database answers.
 */
export async function runQueue(options: QueueOptions): Promise<RunningQueue> {
  const runners = new Set<QueueRunner>()
  const stopping = new AbortController()
  const stopAsked = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()))
  const begin = async () => {
    const runner = await startRunner(options)
    runners.add(runner)
    return runner
  }
  const end = async (runner: QueueRunner) => {
    await runner.stop()
    runners.delete(runner)
  }
  const first = await begin()
  const supervision = supervise(first)
  return {
    listWorkers: () => [...runners].flatMap((runner) => runner.listWorkers()),
    async stop() {
      stopping.abort()
      await Promise.all([...runners].map(end))
      await supervision
      // one that has begun meanwhile
      await Promise.all([...runners].map(end))
    },
  }

  async function supervise(runner: QueueRunner): Promise<void> {
    for (let current = runner; ;) {
      const reason = await Promise.race([current.broken, stopAsked])
      if (stopping.signal.aborted) return
      log.warn('the job queue of this process starts again', { error: reason })
      const next = await beginAgain()
      if (!next) return
      // its jobs go on until they end, and the new one is watched meanwhile
      end(current).catch((error: unknown) =>
        log.warn('a former job queue of this process could not be closed', { error }),
      )
      current = next
    }
  }

  async function beginAgain(): Promise<QueueRunner | undefined> {
    while (!stopping.signal.aborted) {
      try {
        return await begin()
      } catch (error) {
        log.warn('the job queue of this process could not start', { error })
        await wait(againMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
    return undefined
  }
}
