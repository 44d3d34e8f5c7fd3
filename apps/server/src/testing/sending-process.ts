import { tmpdir } from 'node:os'
import '../modules-list.ts'
import { sendWaitingDeliveries } from '../modules/deliveries/index.ts'
import { openBus } from '../platform/bus/postgres-bus.ts'
import { readConfig } from '../platform/config/read-config.ts'
import { openDatabase } from '../platform/database/open.ts'
import type { Connection } from '../platform/database/database.ts'
import { runJobNow } from './run-job-now.ts'

/** A process of its own that sends what is due at the time `SENDING_NOW`; a test kills it. */
const connection = JSON.parse(process.env['JOB_CONNECTION'] ?? '{}') as Connection
const now = Number(process.env['SENDING_NOW'])
const deps = {
  db: openDatabase(connection),
  bus: await openBus(connection),
  config: readConfig({ DATA_DIR: tmpdir() }),
  clock: () => now,
}
await runJobNow(deps, sendWaitingDeliveries)
process.stdout.write('done\n')
