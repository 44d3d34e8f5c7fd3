import { setTimeout as wait } from 'node:timers/promises'
import { addJob, startJobWorker } from '../../apps/server/src/modules/jobs/index.ts'
import { openBus } from '../../apps/server/src/platform/bus/postgres-bus.ts'
import { readConfig } from '../../apps/server/src/platform/config/read-config.ts'
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/start-embedded.ts'
import { openDatabase } from '../../apps/server/src/platform/database/open.ts'
import { defineCountingJob } from '../../apps/server/src/testing/counting-job.ts'
import { atLeast, type Figure, median, plain } from '../work/figures.ts'
import type { BenchOptions } from '../work/options.ts'
import { startProduct } from '../work/product.ts'

const section = 'jobs'
const waitingJobs = 2_000

/** Background jobs that do nothing, in this process: how many end in a second, and how soon one begins when nothing waits. */
export async function measureJobs(options: BenchOptions): Promise<Figure[]> {
  // the first start makes the database
  await (await startProduct(options.dataDir, options.port)).stop()
  const embedded = await startEmbedded({ dataDir: options.dataDir })
  const db = openDatabase(embedded.connection)
  const bus = await openBus(embedded.connection)
  const config = readConfig({ DATA_DIR: options.dataDir, LOG_LEVEL: 'error' })
  try {
    const figures: Figure[] = []
    for (const jobConcurrency of [config.jobConcurrency, 10]) {
      const deps = { db, bus, config: { ...config, jobConcurrency }, clock: Date.now }
      const { perSecond, pickUpMs } = await measureWith(deps, options)
      figures.push(
        atLeast(section, `jobs that end in a second, ${jobConcurrency} at a time`, perSecond, '/s', 500),
        plain(section, `from the commit to the start of a job, ${jobConcurrency} at a time, p95`, pickUpMs, 'ms', 100),
      )
    }
    await db.query(`delete from jobs where payload ? 'turn'`)
    return figures
  } finally {
    await bus.close()
    await db.close()
    await embedded.stop()
  }
}

type Deps = Parameters<typeof startJobWorker>[0]

async function measureWith(deps: Deps, { quick }: BenchOptions): Promise<{ perSecond: number; pickUpMs: number }> {
  const starts: number[] = []
  let awaited = 0
  let reach: () => void = () => undefined
  const kind = defineCountingJob(() => {
    if (starts.push(performance.now()) === awaited) reach()
  })
  /** @returns milliseconds from the commit that adds the jobs to the start of the last */
  const run = async (count: number): Promise<number> => {
    starts.length = 0
    awaited = count
    const reached = new Promise<void>((resolve) => (reach = resolve))
    await deps.db.transaction(async (tx) => {
      for (let turn = 0; turn < count; turn += 1) await addJob(tx, kind, { turn })
    })
    const committed = performance.now()
    await reached
    return (starts.at(-1) ?? Number.NaN) - committed
  }
  const stop = await startJobWorker(deps, [kind])
  try {
    await run(200)
    await wait(2_000)
    const pickUps: number[] = []
    for (let turn = 0; turn < (quick ? 50 : 200); turn += 1) {
      pickUps.push(await run(1))
      await wait(20)
    }
    const rates: number[] = []
    for (let round = 0; round < (quick ? 1 : 3); round += 1) rates.push(waitingJobs / ((await run(waitingJobs)) / 1000))
    return {
      perSecond: median(rates),
      pickUpMs: pickUps.toSorted((a, b) => a - b)[Math.floor(pickUps.length * 0.95)] ?? Number.NaN,
    }
  } finally {
    await stop()
  }
}
