import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Connection } from '../platform/database/database.ts'

const tsx = join(import.meta.dirname, '../../../../node_modules/.bin/tsx')

/** Processes of a program of this folder, which says when it is ready, that a test starts and kills. */
export function createKillableProcesses(program: 'job-process' | 'task-process') {
  const running = new Set<ChildProcess>()
  /** tsx runs the program in a process of its own */
  const kill = (child: ChildProcess): void => {
    running.delete(child)
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  }
  return {
    /** @returns when it is ready */
    async start(connection: Connection): Promise<ChildProcess> {
      const child = spawn(tsx, [join(import.meta.dirname, `${program}.ts`)], {
        env: { ...process.env, JOB_CONNECTION: JSON.stringify(connection), LOG_LEVEL: 'error' },
        stdio: ['ignore', 'pipe', 'inherit'],
        detached: true,
      })
      running.add(child)
      await once(child.stdout ?? child, 'data')
      return child
    },
    kill,
    killAll: () => running.forEach(kill),
  }
}
