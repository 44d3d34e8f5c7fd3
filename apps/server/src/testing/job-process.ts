import { jobKindNames } from '@armature/contract'
import { tmpdir } from 'node:os'
import { z } from 'zod'
import { defineJob, startJobWorker } from '../modules/jobs/index.ts'
import { openBus } from '../platform/bus/postgres-bus.ts'
import { readConfig } from '../platform/config/read-config.ts'
import { openDatabase } from '../platform/database/open.ts'
import type { Connection } from '../platform/database/database.ts'

/** A process of its own that runs jobs which each enter their label in the table `finished`; a test kills it. */
const connection = JSON.parse(process.env['JOB_CONNECTION'] ?? '{}') as Connection
const db = openDatabase(connection)
const deps = {
  db,
  bus: await openBus(connection),
  config: readConfig({ DATA_DIR: tmpdir() }),
  clock: Date.now,
}
const enter = defineJob({
  name: jobKindNames[0],
  payload: z.object({ label: z.number(), ms: z.number() }),
  maxAttempts: 3,
  async run(_deps, { payload: { label, ms } }) {
    await new Promise((resolve) => setTimeout(resolve, ms))
    return { commit: (tx) => tx.query('insert into finished (label) values ($1)', [label]).then(() => undefined) }
  },
})
await startJobWorker(deps, [enter])
process.stdout.write('ready\n')
