import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, fchmodSync } from 'node:fs'
import { totalmem } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { buildSpawnUser } from './cluster.ts'
import { readPid } from './pid-file.ts'
import type { ServerPaths } from './server-paths.ts'
import { checkServer } from './check-server.ts'
import type { ServerUser } from './server-user.ts'

export interface RunningServer {
  pid: number
  stop(): Promise<void>
}

/** The server ended at once; `isHeld` when a former server still holds the folder and waiting may help. */
export interface FailedStart {
  isHeld: boolean
  said: string
}

/** Shared buffers: a quarter of the machine's memory, as PostgreSQL recommends, from 128 MB to 1 GB. */
function calculateSharedBuffersMb(totalBytes: number): number {
  return Math.min(1024, Math.max(128, Math.floor(totalBytes / 4 / 2 ** 20)))
}

const defaultSettings: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: `${calculateSharedBuffersMb(totalmem())}MB`,
  // an embedded server has no replicas
  wal_level: 'minimal',
  max_wal_senders: '0',
  // the packaged server has no JIT compiler; an installed one would compile short statements without benefit
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // the log holds no statements and no values: errors of statements are logged by this process, without them
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}

/**
 * Starts the server in its own process group, so that Ctrl-C reaches only this process, which then stops the server in order.
 * Resolves when the server is ready or has ended.
 */
export async function startServer(
  place: ServerPaths,
  user: ServerUser,
  postgres: string,
  settings: Record<string, string>,
): Promise<RunningServer | FailedStart> {
  const told = { ...defaultSettings, unix_socket_directories: place.socket, ...settings }
  const options = Object.entries(told).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // a file, not a pipe: the server may outlive this process and would fail on a closed pipe
  const output = openSync(place.logFile, logFlag(place.logFile), 0o600)
  // an earlier version created it readable by others
  fchmodSync(output, 0o600)
  const begin = fstatSync(output).size
  const child = spawn(postgres, ['-D', place.cluster, ...options], {
    ...buildSpawnUser(user),
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  child.unref()

  if (await waitUntilReady(child, place)) return { pid: child.pid as number, stop: () => stopChild(child, ended) }
  return parseStartFailure(readFileSync(place.logFile).subarray(begin).toString())
}

/** Recovery after a crash may take minutes, so it waits until the process ends. */
async function waitUntilReady(child: ChildProcess, place: ServerPaths): Promise<boolean> {
  let failed = false
  child.once('error', () => (failed = true))
  while (!failed && child.exitCode === null && child.signalCode === null) {
    const answer = await checkServer(place.socket)
    // another start at the same moment may be the one that responds
    if (answer.state === 'ready' && readPid(place.cluster) === child.pid) return true
    await wait(10)
  }
  return false
}

function parseStartFailure(text: string): FailedStart {
  const fatal = text.split('\n').filter((line) => /FATAL|PANIC|cannot|could not/.test(line))
  return {
    isHeld: /lock file|shared memory block/.test(text),
    said: (fatal.at(-1) ?? text.trim()).slice(0, 500) || 'it says nothing',
  }
}

async function stopChild(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.ref()
  // fast shutdown: running statements are canceled, committed data is on disk
  child.kill('SIGINT')
  const isGone = await Promise.race([ended.then(() => true), wait(8_000, false, { ref: false })])
  if (!isGone) child.kill('SIGQUIT')
  await ended
}

/** A large log is overwritten. */
function logFlag(file: string): 'a' | 'w' {
  try {
    return readFileSync(file).length > 5_000_000 ? 'w' : 'a'
  } catch {
    return 'a'
  }
}
