import { tmpdir } from 'node:os'
import '../modules-list.ts'
import { startJobWorker } from '../modules/jobs/index.ts'
import { runTimedTask, startTaskPlanner } from '../modules/timed-tasks/index.ts'
import { workflowJobs } from '../modules/workflow/index.ts'
import { openBus } from '../platform/bus/postgres-bus.ts'
import { readConfig } from '../platform/config/read-config.ts'
import { openDatabase } from '../platform/database/open.ts'
import type { Connection } from '../platform/database/database.ts'

/** A process of its own that plans timed tasks and runs them, and the jobs of flows; a test kills it. */
const connection = JSON.parse(process.env['JOB_CONNECTION'] ?? '{}') as Connection
const deps = {
  db: openDatabase(connection),
  bus: await openBus(connection),
  config: readConfig({ DATA_DIR: process.env['TASK_DATA_DIR'] ?? tmpdir() }),
  clock: Date.now,
}
await startJobWorker(deps, [runTimedTask, ...workflowJobs])
startTaskPlanner(deps)
process.stdout.write('ready\n')
