import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

/**
 * Runs a program that reports its progress over IPC (`process.send`), and ends it with everything that it started once it has
 * reported nothing for too long: a run must end by itself.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{env?: NodeJS.ProcessEnv, silenceMs: number, onReport: (report: any) => void}} options
 * @returns {Promise<{code: number, isStalled: boolean}>} `isStalled`: it was ended because of its silence
 */
export function runWatched(command, args, { env = process.env, silenceMs, onReport }) {
  // a process group of its own, so that its browsers and servers end with it
  const child = spawn(command, args, {
    cwd: root,
    env,
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  let isStalled = false
  const endGroup = (signal) => {
    try {
      process.kill(-child.pid, signal)
    } catch {
      // it has ended meanwhile
    }
  }
  const giveUp = () => {
    isStalled = true
    endGroup('SIGKILL')
  }
  let timer = setTimeout(giveUp, silenceMs)
  // the group does not receive Ctrl-C from the terminal
  const interrupt = () => {
    endGroup('SIGINT')
    process.exit(130)
  }
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
  child.on('message', (report) => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, silenceMs)
    onReport(report)
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve({ code: code ?? 1, isStalled }))
  }).finally(() => {
    clearTimeout(timer)
    process.off('SIGINT', interrupt)
    process.off('SIGTERM', interrupt)
  })
}
