import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../../lib/api/api.ts'

export interface HandOverTask {
  userId: string
  toUserId: string
  what: string[]
  /** number counted before the start */
  total: number
}

export interface HandOverRun {
  task: HandOverTask
  phase: 'running' | 'stopped' | 'failed' | 'done'
  handed: number
  /** the server's error message */
  fault: string
}

/**
 * Requests one batch after the other until the server reports the last one. Stopping, or leaving the page, ends after the running
 * batch; what was handed over stays so, and `resumeSession` continues with the rest.
 */
export function useHandOver() {
  const [run, setRun] = useState<HandOverRun | null>(null)
  // a stopped run must not continue next to a new one
  const turn = useRef(0)
  const change = (part: (now: HandOverRun) => Partial<HandOverRun>) => setRun((now) => now && { ...now, ...part(now) })
  useEffect(
    () => () => {
      turn.current += 1
    },
    [],
  )

  const work = async ({ userId, toUserId, what }: HandOverTask) => {
    const own = ++turn.current
    try {
      for (let isFinished = false; !isFinished && own === turn.current;) {
        const reply = await call('POST /api/permission/Users/:id/Actions/HandOver', {
          params: { id: userId },
          body: { toUserId, what },
          silent: true,
        })
        isFinished = reply.isFinished
        const more = reply.handed.reduce((sum, { count }) => sum + count, 0)
        change(({ handed }) => ({ handed: handed + more }))
      }
      if (own === turn.current) change(() => ({ phase: 'done' }))
    } catch (error) {
      if (own === turn.current) change(() => ({ phase: 'failed', fault: error instanceof ApiError ? error.msg : '' }))
    }
  }
  return {
    run,
    start(task: HandOverTask) {
      setRun({ task, phase: 'running', handed: 0, fault: '' })
      void work(task)
    },
    goOn() {
      change(() => ({ phase: 'running', fault: '' }))
      if (run) void work(run.task)
    },
    stop() {
      turn.current += 1
      change(() => ({ phase: 'stopped' }))
    },
  }
}
