import { startJobWorker } from '../modules/jobs/index.ts'
import { createBackupJob } from '../modules/backups/index.ts'
import { openBus } from '../platform/bus/postgres-bus.ts'
import { readConfig } from '../platform/config/read-config.ts'
import { openDatabase } from '../platform/database/open.ts'
import type { Connection } from '../platform/database/database.ts'

/** A process of its own that makes backups in BACKUP_DIR; a test kills it. */
const connection = JSON.parse(process.env['JOB_CONNECTION'] ?? '{}') as Connection
const db = openDatabase(connection)
const deps = { db, bus: await openBus(connection), config: readConfig(process.env), clock: Date.now }
await startJobWorker(deps, [createBackupJob])
process.stdout.write('ready\n')
