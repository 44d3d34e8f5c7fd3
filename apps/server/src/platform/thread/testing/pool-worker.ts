import { threadId } from 'node:worker_threads'
import { serveThreadPool } from '../serve-thread.ts'

/** What the thread does: answers, works for too long, or fails. */
export type PoolWork = 'answer' | 'loop' | 'fail'

serveThreadPool((work: PoolWork) => {
  if (work === 'fail') throw new Error('on purpose')
  while (work === 'loop') Math.random()
  return threadId
})
