import { migrations } from '../migrations/index.ts'
import { readConfig } from '../platform/config/read-config.ts'
import { startEmbedded } from '../platform/database/embedded/start-embedded.ts'
import { migrate } from '../platform/database/migrate.ts'
import { installQueue } from '../platform/jobs/install-queue.ts'
import { openDatabase } from '../platform/database/open.ts'
import { StartFault } from '../platform/start-fault.ts'
import { runBackup, runRestore, runVerify } from './backup-command.ts'
import { openServer, type OpenServer } from './open-server.ts'
import { type ChainFault, verifyAuditTrail } from '../modules/audit/index.ts'
import { endMaintenance } from '../modules/maintenance/index.ts'
import { checkReferences, rebuildReferences } from '../modules/reference-graph/index.ts'
import { provideReferenceReaders } from '../reference-readers.ts'
import { saveSecretFingerprint, saveStorageIdentity } from './identity/identity.queries.ts'
import { runDistribute } from './distribute-command.ts'
import { runMoveFiles } from './files-command.ts'
import type { Config } from '../platform/config/config.ts'

const usage = `What to do? One of:
  npm run db:migrate
  npm run db:backup  [-- <new folder> --with-files --files-since <earlier backup>]
  npm run db:verify  -- <backup folder>
  npm run db:restore -- <backup folder> [--force]
  npm run db:distribute [-- --apply | --undo]
  npm run audit:verify [-- <hash of an earlier check>]
  npm run check:references [-- --rebuild]
  npm run files:move -- --to s3|local [--run | --delete]
  npm run maintenance:end
  npm run installation:accept -- --files --secret-key`

/** Runs an `npm run db:…` command; returns a line for the terminal. Uses the database of the settings. */
export async function runDatabaseCommand(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const [command, ...rest] = args
  const [folder] = rest.filter((word) => !word.startsWith('--'))
  // the settings of an installation are not needed to read a backup
  if (command === 'verify' && folder !== undefined) return runVerify(folder)
  const config = readConfig(environment)
  if (command === 'migrate') return withServer(await openServer(config), runMigrations)
  if (command === 'backup') return withServer(await openShared(config), ({ direct }) => runBackup(direct, config, rest))
  if (command === 'restore' && folder !== undefined) {
    const isForced = rest.includes('--force')
    return withServer(await openServer(config), ({ direct }) => runRestore(direct, config, folder, isForced))
  }
  if (command === 'distribute') return withServer(await openShared(config), ({ direct }) => runDistribute(direct, rest))
  if (command === 'verify-audit')
    return withServer(await openShared(config), (server) => runAuditCheck(server, folder ?? ''))
  if (command === 'check-references')
    return withServer(await openShared(config), (server) => runReferenceCheck(server, rest.includes('--rebuild')))
  if (command === 'move-files')
    return withServer(await openShared(config), ({ connection }) => runMoveFiles(connection, config, rest))
  if (command === 'end-maintenance') return withServer(await openShared(config), runEndMaintenance)
  const isAccepted = { files: rest.includes('--files'), secretKey: rest.includes('--secret-key') }
  if (command === 'accept' && (isAccepted.files || isAccepted.secretKey))
    return withServer(await openShared(config), (server) => acceptChanges(server, isAccepted))
  throw new StartFault(usage)
}

/** The next node that starts may have other files or another secret key; its own are stored. */
async function acceptChanges({ connection }: OpenServer, { files, secretKey }: { files: boolean; secretKey: boolean }) {
  const db = openDatabase(connection)
  try {
    await migrate(db, migrations)
    if (files) await saveStorageIdentity(db, null)
    if (secretKey) await saveSecretFingerprint(db, null)
    return `the next node that starts decides ${[files && 'where the files are', secretKey && 'which key seals secrets'].filter(Boolean).join(' and ')}`
  } finally {
    await db.close()
  }
}

/** For an administrator who cannot sign in any more. */
async function runEndMaintenance({ direct }: OpenServer): Promise<string> {
  const db = openDatabase(direct)
  try {
    await endMaintenance({ db })
    return 'all users may work again, within five seconds'
  } finally {
    await db.close()
  }
}

/** Differences that the check prints. */
const maxDifferences = 100

/** @throws StartFault with the differences between the stored references and what the designed things refer to */
async function runReferenceCheck({ direct }: OpenServer, isRebuilt: boolean): Promise<string> {
  const db = openDatabase(direct)
  provideReferenceReaders()
  try {
    if (isRebuilt) await rebuildReferences(db)
    const { total, differences } = await checkReferences(db)
    if (differences.length === 0) return `${total} references between designed things are as stored: 0 differences`
    const lines = differences.slice(0, maxDifferences).map(({ kind, reference }) => `  ${kind}: ${reference}`)
    throw new StartFault(
      [`${differences.length} differences; run again with --rebuild to replace the stored references`, ...lines].join(
        '\n',
      ),
    )
  } finally {
    await db.close()
  }
}

/** @throws StartFault with the first entry that does not fit */
async function runAuditCheck({ direct }: OpenServer, knownHash: string): Promise<string> {
  const db = openDatabase(direct)
  try {
    const { entries, last, fault } = await verifyAuditTrail(db, knownHash)
    if (fault) throw new StartFault(formatChainFault(fault))
    return `${entries} audit entries are unchanged; the last one is number ${last.seq} with hash ${last.hash}`
  } finally {
    await db.close()
  }
}

function formatChainFault({ kind, seq, at }: ChainFault): string {
  const entry = at ? `entry ${seq} of ${at.toISOString()}` : `entry ${seq}`
  if (kind === 'changed') return `The audit trail was tampered with: ${entry} does not fit its hash.`
  if (kind === 'missing') return `The audit trail was tampered with: entries before ${entry} are missing.`
  if (kind === 'end') return `The audit trail was tampered with: its end is missing, after ${entry}.`
  return `The audit trail does not contain the given hash: it was replaced, or the entry has been deleted as old.`
}

async function runMigrations({ direct }: OpenServer): Promise<string> {
  const db = openDatabase(direct)
  try {
    const applied = await migrate(db, migrations)
    await installQueue(db, direct)
    return applied.length > 0 ? `applied: ${applied.join(', ')}` : 'the database is up to date'
  } finally {
    await db.close()
  }
}

async function withServer(server: OpenServer, work: (server: OpenServer) => Promise<string>): Promise<string> {
  try {
    return await work(server)
  } finally {
    await server.close()
  }
}

/** A backup can run beside Armature: its embedded server is used, and keeps running. */
async function openShared(config: Config): Promise<OpenServer> {
  if (config.databaseUrl !== undefined) return openServer(config)
  const server = await startEmbedded({ dataDir: config.dataDir })
  const { connection } = server
  return {
    connection,
    direct: connection,
    pooler: undefined,
    close: async () => (server.wasAdopted ? undefined : server.stop()),
  }
}
