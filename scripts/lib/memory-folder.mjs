import { accessSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
const prefix = 'armature-run-'
const neededBytes = 4 * 1024 ** 3

/**
 * Puts the temporary files of this process and of those that it starts into a folder in memory, where there is one with 4 GiB to
 * spare: creating a database writes a thousand files, and every commit of a started product waits for the disk. The folder is
 * deleted when this process ends, and by the next run if this one is killed. A folder named in TMPDIR is kept. The
 * slow run stays on the disk: its tables have millions of rows.
 */
export function useMemoryForTemporaryFiles() {
  if (process.env.TMPDIR || process.env.TEST_SLOW || !hasRoom()) return
  for (const name of readdirSync(memory))
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length)))) remove(join(memory, name))
  const folder = join(memory, `${prefix}${process.pid}`)
  // the embedded server runs as another user when we are root
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  process.env.TMPDIR = folder
  process.once('exit', () => remove(folder))
}

function hasRoom() {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= neededBytes
  } catch {
    return false
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // of another user
    return error.code === 'EPERM'
  }
}

function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // of another user, or still written by a process that is ending
  }
}
