import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './paths.mjs'

/**
 * Does the work while no other process of this clone does work of that name: `npm start` and `npm test` may begin at once.
 * A lock that a killed process left is taken over.
 *
 * @template T
 * @param {string} name of the lock, a file in `.cache`
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  const file = join(root, '.cache', `${name}.lock`)
  mkdirSync(dirname(file), { recursive: true })
  for (let isTold = false; !(await take(file)); isTold = true) {
    if (!isTold) process.stdout.write(`waiting for another process that is at work on ${name} …\n`)
    await wait(300)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

async function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isAlive(readHolder(file))) return false
  }
  // two may find the same dead holder: the last to write has it
  writeFileSync(file, String(process.pid))
  await wait(100)
  return readHolder(file) === process.pid
}

function readHolder(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

function isAlive(pid) {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
