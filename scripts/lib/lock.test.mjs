import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { withLock } from './lock.mjs'
import { root } from './paths.mjs'

const name = `test-${process.pid}`
const file = join(root, '.cache', `${name}.lock`)

describe('a lock', () => {
  afterEach(() => rmSync(file, { force: true }))

  it('lets one work at a time', async () => {
    const steps = []
    const work = async (who) => {
      steps.push(`${who} begins`)
      await wait(50)
      steps.push(`${who} ends`)
    }
    await Promise.all([withLock(name, () => work('a')), withLock(name, () => work('b'))])
    expect(steps[0]?.slice(0, 1)).toBe(steps[1]?.slice(0, 1))
    expect(steps[2]?.slice(0, 1)).toBe(steps[3]?.slice(0, 1))
  })

  it('is given back when the work fails', async () => {
    await expect(withLock(name, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(existsSync(file)).toBe(false)
  })

  it('is taken over from a process that was killed', async () => {
    mkdirSync(join(root, '.cache'), { recursive: true })
    writeFileSync(file, '999999999')
    expect(await withLock(name, () => 'done')).toBe('done')
  })
})
