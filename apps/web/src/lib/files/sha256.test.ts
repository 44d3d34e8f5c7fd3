import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { toHex, sha256 } from './sha256.ts'
import { sha256Bytes } from './sha256-bytes.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the password in a request', () => {
  it('is the SHA-256 of its UTF-8 as lower-case hex digits (SO.04)', async () => {
    expect(await sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(await sha256('密码1')).toBe(await reference(new TextEncoder().encode('密码1')))
  })

  it('is the same if the browser has no WebCrypto, as on plain http', async () => {
    const withCrypto = await sha256('armature2026')
    vi.stubGlobal('crypto', {})
    expect(await sha256('armature2026')).toBe(withCrypto)
  })

  it('equals the reference for bytes of every length', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        expect(toHex(sha256Bytes(bytes))).toBe(await reference(bytes))
      }),
    )
  })
})

const reference = async (bytes: Uint8Array): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))))
