import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLocalStorage } from './local-storage.ts'

describe('files in a folder', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'armature-storage-'))
    chmodSync(folder, 0o700)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('are read as written, are private to the user of the server, and leave no temporary file', async () => {
    const storage = createLocalStorage(folder)
    await storage.write('logo/abcdefgh.png', Buffer.from('one'))
    await storage.write('logo/abcdefgh.png', Buffer.from('two'))
    expect((await storage.read('logo/abcdefgh.png'))?.toString()).toBe('two')
    expect(readdirSync(join(folder, 'logo'))).toEqual(['abcdefgh.png'])
    expect(statSync(join(folder, 'logo/abcdefgh.png')).mode & 0o077).toBe(0)
  })

  it('are undefined if missing, and can still be removed', async () => {
    const storage = createLocalStorage(folder)
    await storage.write('logo/abcdefgi.png', Buffer.from('x'))
    await storage.remove('logo/abcdefgi.png')
    await storage.remove('logo/abcdefgi.png')
    expect(await storage.read('logo/abcdefgi.png')).toBeUndefined()
  })

  it.each([
    '../abcdefgh.png',
    'logo/../abcdefgh.png',
    '/etc/passwd',
    'logo/abc\u0000defgh.png',
    'logo\\abcdefgh.png',
    '',
  ])('are never looked for under the key %j', async (key) => {
    const storage = createLocalStorage(folder)
    await expect((async () => storage.read(key))()).rejects.toThrow('no key')
    await expect((async () => storage.write(key, Buffer.from('x')))()).rejects.toThrow('no key')
  })
})
