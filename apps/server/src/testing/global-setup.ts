import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestProject } from 'vitest/node'
import { migrations } from '../migrations/index.ts'
import { startEmbedded } from '../platform/database/embedded/start-embedded.ts'
import { setDistribution } from '../modules/record-distribution/index.ts'
import { migrate } from '../platform/database/migrate.ts'
import { findServerRoot } from '../platform/server-root.ts'
import { installQueue } from '../platform/jobs/install-queue.ts'
import { openDatabase, type Connection } from '../platform/database/open.ts'
import { startCitusCluster, toCitusConnection } from './citus-cluster.ts'
import { withDatabase } from '../platform/database/other-database.ts'
import { runOnServer } from './run-on-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** the server's administration database */
    databaseServer: Connection
    /** a migrated database that is copied for every test file */
    templateDatabase: string
    /** machines of a Citus cluster that has the databases instead, coordinator first; empty without one */
    citusAddresses: string[]
  }
}

/**
 * One PostgreSQL for the whole run: an embedded one, or the one at DATABASE_URL (which must allow `create database`). With
 * TEST_CITUS, a cluster of three, on which every form that can be is distributed.
 */
export default async function setup(project: TestProject) {
  await buildFormEngine()
  if (process.env['TEST_CITUS']) return setUpCitus(project)
  const url = process.env['DATABASE_URL']
  const folder = url ? undefined : makeFolder()
  // the data is deleted after the run, so it needs no durability
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const embedded = folder ? await startEmbedded({ dataDir: folder, settings }) : undefined
  const server: Connection = embedded
    ? { ...embedded.connection, database: 'postgres' }
    : { connectionString: url ?? '' }
  const template = `armature_template_${process.pid}`
  await runOnServer(server, `create database ${template}`)
  const db = openDatabase(withDatabase(server, template), { connections: 1 })
  await migrate(db, migrations)
  await installQueue(db, withDatabase(server, template))
  await db.close()
  project.provide('databaseServer', server)
  project.provide('templateDatabase', template)
  project.provide('citusAddresses', [])

  return async () => {
    await runOnServer(server, `drop database ${template} with (force)`)
    await embedded?.stop()
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
}

/** The generator reads this file of the build. */
async function buildFormEngine(): Promise<void> {
  const script = pathToFileURL(join(findServerRoot(), '../../scripts/lib/build-form-engine.mjs')).href
  const build = (await import(/* @vite-ignore */ script)) as { buildFormEngine(): Promise<void> }
  await build.buildFormEngine()
}

async function setUpCitus(project: TestProject) {
  const cluster = await startCitusCluster()
  const [coordinator = ''] = cluster.addresses
  const template = `armature_template_${process.pid}`
  const server = toCitusConnection(coordinator)
  await runOnServer(server, `create database ${template}`)
  const connection = withDatabase(server, template)
  const db = openDatabase(connection, { connections: 1 })
  await migrate(db, migrations)
  await installQueue(db, connection)
  await setDistribution(db, true)
  await db.close()
  project.provide('databaseServer', server)
  project.provide('templateDatabase', template)
  project.provide('citusAddresses', cluster.addresses)
  return () => cluster.close()
}

/** If the tests run as root, PostgreSQL runs as another user, which needs access to the folder. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'armature-test-'))
  chmodSync(folder, 0o755)
  return folder
}
