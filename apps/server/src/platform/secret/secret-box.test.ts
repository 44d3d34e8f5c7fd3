import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBox, openBox } from './secret-box.ts'

describe('an encrypted secret', () => {
  const box = createBox('a key of the installation')

  it('is decrypted only for its owner', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.string(), fc.string(), (plain, owner, other) => {
        const sealed = box.seal(plain, owner)
        expect(box.open(sealed, owner)).toEqual(Buffer.from(plain))
        if (other !== owner) expect(() => box.open(sealed, other)).toThrow()
      }),
    )
  })

  it('is never encrypted twice alike and cannot be decrypted with another key', () => {
    const plain = Buffer.from('JBSWY3DPEHPK3PXP')
    const sealed = box.seal(plain, 'u')
    expect(box.seal(plain, 'u').equals(sealed)).toBe(false)
    expect(sealed.includes(plain)).toBe(false)
    expect(() => createBox('another key').open(sealed, 'u')).toThrow()
  })

  it('cannot be decrypted after a single bit was changed', () => {
    const sealed = box.seal(Buffer.from('secret'), 'u')
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      expect(() => box.open(changed, 'u')).toThrow()
    }
    expect(() => box.open(Buffer.alloc(5), 'u')).toThrow()
  })

  it('has digests that depend on the key', () => {
    expect(box.digest('code')).toEqual(box.digest('code'))
    expect(createBox('another key').digest('code')).not.toEqual(box.digest('code'))
  })
})

describe('the key of the installation', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'armature-key-'))
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  it('is created once in the data folder, readable by its owner only, also by two processes at once', async () => {
    const [one, other] = await Promise.all([
      openBox({ secretKey: undefined, dataDir }),
      openBox({ secretKey: undefined, dataDir }),
    ])
    const sealed = one.seal(Buffer.from('x'), 'u')
    expect(other.open(sealed, 'u').toString()).toBe('x')
    const later = await openBox({ secretKey: undefined, dataDir })
    expect(later.open(sealed, 'u').toString()).toBe('x')
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
    expect((await readFile(join(dataDir, 'secret.key'), 'utf8')).trim()).toMatch(/^[\w-]{43}$/)
  })

  it('is the one of the environment if set', async () => {
    const secretKey = 'k'.repeat(32)
    const sealed = createBox(secretKey).seal(Buffer.from('x'), 'u')
    expect((await openBox({ secretKey, dataDir })).open(sealed, 'u').toString()).toBe('x')
    await expect(stat(join(dataDir, 'secret.key'))).rejects.toThrow()
  })
})
