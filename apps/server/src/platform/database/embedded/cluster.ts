import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartFault } from '../../start-fault.ts'
import { majorVersion, type Binaries } from './binaries.ts'
import type { ServerUser } from './server-user.ts'

export const superuser = 'armature'

/**
 * Creates the cluster if it does not exist. It is created under a temporary name and renamed when complete, so that an
 * interrupted first start leaves no incomplete cluster; leftovers of such starts are removed.
 *
 * @throws StartFault when the folder holds a cluster of another major version, or initdb fails
 */
export async function makeCluster(cluster: string, binaries: Binaries, user: ServerUser): Promise<void> {
  const versionFile = join(cluster, 'PG_VERSION')
  if (existsSync(versionFile)) return checkVersion(cluster, readFileSync(versionFile, 'utf8').trim())
  removeLeftovers(cluster)
  const draft = mkdtempSync(`${cluster}.new-${process.pid}-`)
  if (user.isLent) chownSync(draft, user.uid, user.gid)
  await runInitdb(draft, binaries, user)
  try {
    renameSync(draft, cluster)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // a second start at the same moment was faster
    if (!existsSync(versionFile)) throw error
  }
}

function checkVersion(cluster: string, version: string): void {
  if (Number(version) !== majorVersion) {
    throw new StartFault(
      `The database in ${cluster} is of PostgreSQL ${version}, this version of Armature needs ${majorVersion}.`,
    )
  }
}

/**
 * Sorts by bytes (queries that need Chinese order ask for it), but classifies letters as UTF-8:
 * with plain C ctype, a trigram index would ignore Chinese characters.
 */
async function runInitdb(draft: string, binaries: Binaries, user: ServerUser): Promise<void> {
  const options = [
    '-D',
    draft,
    '-U',
    superuser,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--lc-ctype=C.UTF-8',
    '--no-instructions',
  ]
  const child = spawn(binaries.initdb, options, {
    ...buildSpawnUser(user),
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new StartFault(`The embedded database could not be made: ${said.trim().split('\n').slice(-3).join(' ')}`)
  }
}

/** Spawn options that run the process as the server's user. */
export function buildSpawnUser(user: ServerUser): { uid?: number; gid?: number } {
  return user.isLent ? { uid: user.uid, gid: user.gid } : {}
}

function removeLeftovers(cluster: string): void {
  const folder = dirname(cluster)
  for (const name of readdirSync(folder)) {
    const pid = /^pg\.new-(\d+)-/.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
