import { join } from 'node:path'
import { migrations } from '../migrations/index.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { type Connection, openDatabase } from '../platform/database/open.ts'
import { StartFault } from '../platform/start-fault.ts'
import { createLocalStorage } from '../platform/storage/local-storage.ts'
import { createS3Storage } from '../platform/storage/s3-storage.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { lockIdentity, saveStorageIdentity } from './identity/identity.queries.ts'
import { isNodeRunning, moveFiles, type MoveResult } from '../modules/backups/index.ts'

/**
 * `files:move -- --to s3|local`: counts; with `--run` copies, and once no node runs makes the target the place of the files; with
 * `--delete` removes what the target has from the source afterwards. Returns a line for the terminal.
 *
 * @throws StartFault when settings are missing, a file cannot be copied, or `--delete` comes too early
 */
export async function runMoveFiles(connection: Connection, config: Config, args: readonly string[]): Promise<string> {
  const { source, target, isToS3 } = openPlaces(config, args[args.indexOf('--to') + 1])
  const db = openDatabase(connection)
  try {
    await migrate(db, migrations)
    if (args.includes('--delete')) return await deleteMoved(db, source, target)
    if (!args.includes('--run')) return formatCount(await move(source, target, 'count'))
    const result = await move(source, target, 'copy')
    const line = `${result.copied} files are copied and ${result.known} were there already; all have the same hash`
    if (await isNodeRunning(db))
      return `${line}. Stop all nodes, then run this again: it copies what was added and finishes.`
    await saveStorageIdentity(db, await target.identify())
    return `${line}. Start all nodes ${isToS3 ? 'with' : 'without'} the S3_ settings; --delete removes the files from their old place.`
  } finally {
    await db.close()
  }
}

function openPlaces({ s3, dataDir }: Config, to: string | undefined) {
  if (to !== 's3' && to !== 'local') throw new StartFault('Say where the files are moved: --to s3 or --to local.')
  if (!s3) throw new StartFault('Set S3_BUCKET and the other S3_ settings of the bucket for this command.')
  const [folder, bucket] = [createLocalStorage(join(dataDir, 'files')), createS3Storage(s3)]
  return to === 's3'
    ? { source: folder, target: bucket, isToS3: true }
    : { source: bucket, target: folder, isToS3: false }
}

async function move(source: Storage, target: Storage, mode: 'count' | 'copy' | 'delete'): Promise<MoveResult> {
  try {
    for (const place of [source, target]) await place.check()
    return await moveFiles({ source, target, mode })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartFault(`The files are not moved completely: ${reason}. Nothing is lost; run this again.`, { cause })
  }
}

/** Only after the target has become the place of the files: no node reads the source any more. */
async function deleteMoved(db: Database, source: Storage, target: Storage): Promise<string> {
  const { storage } = await db.transaction(lockIdentity)
  const own = await target.identify()
  if (storage?.kind !== own.kind || storage.id !== own.id)
    throw new StartFault(
      'The files are still used at their old place: run this with --run until it says that it has finished.',
    )
  const { deleted } = await move(source, target, 'delete')
  return `${deleted} files are removed from their old place`
}

const formatCount = ({ files, bytes, known }: MoveResult): string =>
  `${files} files with ${(bytes / 1_048_576).toFixed(1)} MB, of which ${known} are there already by name and size. Nothing was changed: --run copies them.`
