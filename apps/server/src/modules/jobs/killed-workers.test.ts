import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobKindNames } from '@armature/contract'
import { z } from 'zod'
import { createKillableProcesses } from '../../testing/killable-processes.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { addJob } from './add-job.ts'
import { defineJob } from './job-kind.ts'
import { isSlowRun } from '../../testing/slow-run.ts'

const kills = 50
const jobs = 1_500
const processes = 3

const kind = defineJob({
  name: jobKindNames[0],
  payload: z.object({ label: z.number(), ms: z.number() }),
  maxAttempts: 3,
  run: () => Promise.resolve(),
})

describe.skipIf(!isSlowRun)('processes that run jobs', { timeout: 600_000 }, () => {
  let test: TestDatabase
  const children = createKillableProcesses('job-process')
  beforeAll(async () => {
    test = await createTestDatabase()
    await test.db.query('create table finished (label int not null)')
  })
  afterAll(async () => {
    children.killAll()
    await test.close()
  })

  const start = () => children.start(test.connection)

  it(`lose no job and do none twice when they are killed ${kills} times`, async () => {
    await test.db.transaction(async (tx) => {
      for (let label = 0; label < jobs; label += 1) await addJob(tx, kind, { label, ms: (label * 37) % 120 })
    })
    const workers = await Promise.all(Array.from({ length: processes }, start))
    const count = async () => (await test.db.query('select label from finished')).length
    for (let turn = 0; turn < kills; turn += 1) {
      const at = turn % processes
      const [victim] = workers.splice(at, 1)
      if (victim) children.kill(victim)
      workers.splice(at, 0, await start())
    }
    await expect.poll(count, { timeout: 300_000, interval: 500 }).toBe(jobs)
    const [row] = await test.db.query<{ labels: number; done: number }>(
      `select count(distinct label)::int as labels, (select count(*)::int from jobs where state = 'done' and kind <> 'cleanJobs') as done from finished`,
    )
    expect(row).toEqual({ labels: jobs, done: jobs })
  })
})
