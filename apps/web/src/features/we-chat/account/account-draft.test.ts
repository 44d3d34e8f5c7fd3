import { describe, expect, it } from 'vitest'
import { toDraft, validateDraft, isKept, generateSecret } from './account-draft.ts'

const kept = {
  appId: 'wx0123456789abcdef',
  encoding: 'plain',
  enabledMark: 1,
  hasAppSecret: true,
  hasToken: true,
  hasEncodingAesKey: false,
} as const

describe('the draft of the configuration', () => {
  it('keeps secrets that are left empty, for the same account only', () => {
    expect(validateDraft(kept, toDraft(kept))).toEqual({})
    expect(isKept(kept, toDraft(kept), 'encodingAesKey')).toBe(false)
    const other = { ...toDraft(kept), appId: 'wxffffffffffffffff' }
    expect(validateDraft(kept, other)).toEqual({ appSecret: 'secretMissing', token: 'secretMissing' })
  })

  it('requires the key in safe mode only, and reports invalid values', () => {
    expect(validateDraft(kept, { ...toDraft(kept), encoding: 'safe' })).toEqual({ encodingAesKey: 'secretMissing' })
    const wrong = { ...toDraft(kept), appId: 'x', appSecret: '?', token: 'a', encodingAesKey: 'short' }
    expect(validateDraft(kept, wrong)).toEqual({
      appId: 'appId',
      appSecret: 'appSecret',
      token: 'token',
      encodingAesKey: 'encodingAesKey',
    })
  })

  it('generates valid secrets', () => {
    const word = generateSecret(43)
    expect(validateDraft(kept, { ...toDraft(kept), encoding: 'safe', encodingAesKey: word })).toEqual({})
    expect(generateSecret(43)).not.toBe(word)
  })
})
