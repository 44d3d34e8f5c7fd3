import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from './paths.mjs'
import { isStale, markBuilt } from './stale.mjs'

describe('what was built', () => {
  let folder
  let stamp
  let sources
  const write = (name, text) => writeFileSync(join(folder, 'src', name), text)

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'armature-stale-'))
    mkdirSync(join(folder, 'src'))
    write('a.ts', 'one')
    stamp = join(folder, 'dist/.built')
    sources = [relative(root, join(folder, 'src')), 'no/such/folder']
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is stale before it was ever built, and fresh after', async () => {
    expect(await isStale(stamp, sources)).toBe(true)
    await markBuilt(stamp, sources)
    expect(await isStale(stamp, sources)).toBe(false)
  })

  it('is stale when a source changed, came or went', async () => {
    await markBuilt(stamp, sources)
    write('a.ts', 'two')
    expect(await isStale(stamp, sources)).toBe(true)
    await markBuilt(stamp, sources)
    write('b.ts', 'three')
    expect(await isStale(stamp, sources)).toBe(true)
    await markBuilt(stamp, sources)
    rmSync(join(folder, 'src/b.ts'))
    expect(await isStale(stamp, sources)).toBe(true)
  })

  it('stays fresh when only times changed, as in a fresh checkout, and when tests or notes changed', async () => {
    await markBuilt(stamp, sources)
    utimesSync(join(folder, 'src/a.ts'), 1, 1)
    write('a.test.ts', 'tests are not built')
    write('notes.md', 'nor are notes')
    expect(await isStale(stamp, sources)).toBe(false)
  })
})
