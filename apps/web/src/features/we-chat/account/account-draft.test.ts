import { describe, expect, it } from 'vitest'
import { draftOf, faultsOf, isKept, randomWord } from './account-draft.ts'

const kept = { appId: 'wx0123456789abcdef', encoding: 'plain', enabledMark: 1, hasAppSecret: true, hasToken: true, hasEncodingAesKey: false } as const // prettier-ignore

describe('the configuration on the screen', () => {
  it('keeps secrets that are left empty, as long as it is the same account', () => {
    expect(faultsOf(kept, draftOf(kept))).toEqual({})
    expect(isKept(kept, draftOf(kept), 'encodingAesKey')).toBe(false)
    const other = { ...draftOf(kept), appId: 'wxffffffffffffffff' }
    expect(faultsOf(kept, other)).toEqual({ appSecret: 'secretMissing', token: 'secretMissing' })
  })

  it('needs the key of safe mode there only, and says what is not well formed', () => {
    expect(faultsOf(kept, { ...draftOf(kept), encoding: 'safe' })).toEqual({ encodingAesKey: 'secretMissing' })
    const wrong = { ...draftOf(kept), appId: 'x', appSecret: '?', token: 'a', encodingAesKey: 'short' }
    expect(faultsOf(kept, wrong)).toEqual({ appId: 'appId', appSecret: 'appSecret', token: 'token', encodingAesKey: 'encodingAesKey' }) // prettier-ignore
  })

  it('makes up words that are taken', () => {
    const word = randomWord(43)
    expect(faultsOf(kept, { ...draftOf(kept), encoding: 'safe', encodingAesKey: word })).toEqual({})
    expect(randomWord(43)).not.toBe(word)
  })
})
