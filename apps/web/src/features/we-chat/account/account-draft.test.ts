import { describe, expect, it } from 'vitest'
import { draftOf, faultsOf, isKept, randomWord } from './account-draft.ts'

const kept = { appId: 'wx0123456789abcdef', encoding: 'plain', enabledMark: 1, hasAppSecret: true, hasToken: true, hasEncodingAesKey: false } as const // prettier-ignore

describe('the draft of the configuration', () => {
  it('keeps secrets that are left empty, for the same account only', () => {
    expect(faultsOf(kept, draftOf(kept))).toEqual({})
    expect(isKept(kept, draftOf(kept), 'encodingAesKey')).toBe(false)
    const other = { ...draftOf(kept), appId: 'wxffffffffffffffff' }
    expect(faultsOf(kept, other)).toEqual({ appSecret: 'secretMissing', token: 'secretMissing' })
  })

  it('requires the key in safe mode only, and reports invalid values', () => {
    expect(faultsOf(kept, { ...draftOf(kept), encoding: 'safe' })).toEqual({ encodingAesKey: 'secretMissing' })
    const wrong = { ...draftOf(kept), appId: 'x', appSecret: '?', token: 'a', encodingAesKey: 'short' }
    expect(faultsOf(kept, wrong)).toEqual({ appId: 'appId', appSecret: 'appSecret', token: 'token', encodingAesKey: 'encodingAesKey' }) // prettier-ignore
  })

  it('generates valid secrets', () => {
    const word = randomWord(43)
    expect(faultsOf(kept, { ...draftOf(kept), encoding: 'safe', encodingAesKey: word })).toEqual({})
    expect(randomWord(43)).not.toBe(word)
  })
})
