import { createHash } from 'node:crypto'
import { accessSync, chownSync, constants, existsSync, lstatSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartFault } from '../../start-fault.ts'
import { canReach, isPrivateFolder, type ServerUser } from './server-user.ts'

/** Paths of one embedded server. */
export interface ServerPaths {
  /** the cluster; `pg` in the data folder, or the target of the link with that name */
  cluster: string
  /** folder for files beside the cluster that the server's user must be able to read */
  beside: string
  /** folder of the Unix socket */
  socket: string
  /** output of the server */
  logFile: string
}

export const port = 5432

/** Longest allowed path of a Unix socket, with a margin (108 on Linux, 104 on macOS). */
const socketPathBytes = 100

/**
 * Chooses the paths for a data folder and creates the folders. Where root's data folder is not accessible for the user that
 * PostgreSQL runs as (a clone below /root), the cluster is stored in a folder under `reachable` and the data folder holds a link
 * to it.
 *
 * @throws StartFault when the data folder cannot be created or written
 */
export function chooseServerPaths(dataDir: string, user: ServerUser, reachable = '/var/lib/armature'): ServerPaths {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new StartFault(
      `The data folder ${dataDir} cannot be written: choose another with DATA_DIR, or change its owner.`,
      { cause },
    )
  }
  const real = realpathSync(dataDir)
  const beside = canReach(user, real) ? real : linkOutsideCluster(real, reachable)
  const cluster = join(beside, 'pg')
  return { cluster, beside, socket: ensureSocketFolder(cluster, user), logFile: join(real, 'postgres.log') }
}

function linkOutsideCluster(dataDir: string, reachable: string): string {
  const folder = join(reachable, hashShort(dataDir))
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const link = join(dataDir, 'pg')
  if (!existsSync(link) && !isLink(link)) symlinkSync(join(folder, 'pg'), link)
  return folder
}

/** The cluster folder itself where its path is short enough: no other user can enter it. */
function ensureSocketFolder(cluster: string, user: ServerUser): string {
  if (Buffer.byteLength(join(cluster, `.s.PGSQL.${port}`)) <= socketPathBytes) return cluster
  const folder = join(tmpdir(), `armature-${user.uid}-${hashShort(cluster)}`)
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 })
    if (user.isLent) chownSync(folder, user.uid, user.gid)
  }
  if (!isPrivateFolder(user, folder))
    throw new StartFault(`The folder ${folder} belongs to somebody else: remove it, or use a shorter DATA_DIR.`)
  return folder
}

const hashShort = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink()
  } catch {
    return false
  }
}
