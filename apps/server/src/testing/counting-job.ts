import { z } from 'zod'
import { type AnyJobKind, defineJob } from '../modules/jobs/index.ts'

/** A kind of job that only says that it was run. Its payload is a number, `{ turn: 1 }`. */
export const defineCountingJob = (count: () => void) =>
  defineJob({
    name: 'sendMail' satisfies AnyJobKind['name'],
    payload: z.object({ turn: z.number() }),
    maxAttempts: 1,
    run: () => Promise.resolve(count()),
  })
