import {
  type DistributedForm,
  distributeForm,
  distributeHistories,
  listForms,
  listWorkers,
  setDistribution,
  undistributeForm,
  undistributeHistories,
} from '../modules/record-distribution/index.ts'
import { migrations } from '../migrations/index.ts'
import type { Database } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { type Connection, openDatabase } from '../platform/database/open.ts'
import { StartFault } from '../platform/start-fault.ts'
import { isNodeRunning } from '../modules/backups/index.ts'

/**
 * `db:distribute`: says which forms can be spread over the machines of a Citus cluster; with `--apply` does it, and forms that are
 * released later are created that way; with `--undo` brings all rows back to the coordinator. Each form is a transaction of its own:
 * a command that was interrupted continues where it stopped.
 *
 * @returns lines for the terminal
 * @throws StartFault if the database is no coordinator with workers, a node runs, or a form cannot be moved
 */
export async function runDistribute(connection: Connection, args: readonly string[]): Promise<string> {
  const db = openDatabase(connection, { connections: 2 })
  try {
    await migrate(db, migrations)
    const workers = await listWorkers(db)
    if (workers.length === 0)
      throw new StartFault(
        'This database has no workers of Citus: create the extension and add the workers first, as docs/guide/many-machines.md shows.',
      )
    const isUndone = args.includes('--undo')
    if (!isUndone && !args.includes('--apply')) return await describe(db, workers)
    if (await isNodeRunning(db))
      throw new StartFault('Stop all nodes and workers of Armature first: tables are locked while their rows move.')
    return isUndone ? await undo(db) : await apply(db, workers)
  } finally {
    await db.close()
  }
}

async function apply(db: Database, workers: readonly string[]): Promise<string> {
  await setDistribution(db, true)
  const forms = await listForms(db)
  for (const form of forms) if (!form.heldBy) await runStep(form, () => distributeForm(db, form))
  await distributeHistories(db)
  const held = forms.filter(({ heldBy }) => heldBy)
  return [
    `The records of ${forms.length - held.length} forms and the history of all records are on ${workers.length} machines; so will be those of forms that are released from now on.`,
    ...held.map(formatForm),
  ].join('\n')
}

async function undo(db: Database): Promise<string> {
  await setDistribution(db, false)
  const forms = (await listForms(db)).filter(({ isDistributed }) => isDistributed)
  for (const form of forms) await runStep(form, () => undistributeForm(db, form))
  await undistributeHistories(db)
  return `The records of ${forms.length} forms and the history of all records are back on this machine.`
}

/** @throws StartFault naming the form: those before it stay as they are now */
async function runStep({ code }: DistributedForm, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartFault(`The form ${code} is not moved: ${reason}. Nothing is lost; run this again.`, { cause })
  }
}

async function describe(db: Database, workers: readonly string[]): Promise<string> {
  const forms = await listForms(db)
  return [
    `${workers.length} workers: ${workers.join(', ')}`,
    ...forms.map(formatForm),
    'Nothing was changed: stop all nodes, then --apply moves what can be moved and the history of all records; --undo brings it back.',
  ].join('\n')
}

function formatForm({ code, rows, isDistributed, heldBy }: DistributedForm): string {
  const size = `about ${rows} rows`
  if (isDistributed) return `  ${code}: is on the workers, ${size}`
  if (heldBy) return `  ${code}: stays on the coordinator, because “${heldBy}” has unique values or numbers, ${size}`
  return `  ${code}: can be moved, ${size}`
}
