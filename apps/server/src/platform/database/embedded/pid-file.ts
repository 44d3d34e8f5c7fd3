import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Process id in the cluster's `postmaster.pid`; undefined where there is no such file. */
export function readPid(cluster: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether the process is a PostgreSQL server on this cluster. A running process with that id is not enough:
 * after a crash the id may belong to another program.
 */
export function isClusterServer(cluster: string, pid: number): boolean {
  const command = readCommand(pid)
  return command.includes('postgres') && command.includes(cluster)
}

/** Removes a pid file left by a crash. Call it only after the socket did not respond. */
export function removeStalePidFile(cluster: string): boolean {
  const pid = readPid(cluster)
  if (pid === undefined || isClusterServer(cluster, pid)) return false
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  return true
}

function readCommand(pid: number): string {
  if (process.platform === 'linux') {
    const file = `/proc/${pid}/cmdline`
    try {
      return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\0', ' ') : ''
    } catch {
      return ''
    }
  }
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
