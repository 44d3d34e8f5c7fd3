import { describe, expect, it } from 'vitest'
import { encodeBase64 } from '../browser/base64.ts'
import { buildFlowDetailPath, readFlowLink } from './flow-link.ts'
import { signInByFlowLink } from './flow-link-sign-in.ts'

const readConfig = (path: string) => new URL(path, 'https://armature.test').searchParams.get('config')

describe('/workFlowDetail', () => {
  it('names its approval by JSON in base64, URL-encoded (S2.19, SO.40)', () => {
    const path = buildFlowDetailPath({ id: 'a-1', operatorId: 'b-2' })
    expect(path).toMatch(/^\/workFlowDetail\?config=[\w%]+$/)
    expect(readFlowLink(readConfig(path))).toEqual({ id: 'a-1', operatorId: 'b-2' })
    expect(readFlowLink(readConfig(buildFlowDetailPath({ id: 'a-1' })))).toEqual({ id: 'a-1' })
  })

  it.each([
    null,
    '',
    '!!',
    encodeBase64('no json'),
    encodeBase64('[]'),
    encodeBase64('{"id":7}'),
    encodeBase64('{"id":"../x"}'),
    btoa('\xff'),
  ])('is undefined for the config %s (SO.40)', (config) => expect(readFlowLink(config)).toBeUndefined())

  it('takes only ids from a config', () => {
    expect(readFlowLink(encodeBase64('{"id":"a","operatorId":{"x":1},"__proto__":{"y":1}}'))).toEqual({ id: 'a' })
  })

  it('with a token other than the stored one goes through the sign-in of links, and returns without it (S2.18, S2.67)', () => {
    const there = signInByFlowLink('/workFlowDetail?config=abc%2B&token=new', 'old')
    const url = new URL(there ?? '', 'https://armature.test')
    expect(url.pathname).toBe('/sso')
    expect(url.searchParams.get('token')).toBe('new')
    expect(url.searchParams.get('redirect')).toBe('/workFlowDetail?config=abc%2B')
  })

  it('with the stored token only removes it from the address; without one it stays unchanged', () => {
    expect(signInByFlowLink('/workFlowDetail?token=same&config=abc', 'same')).toBe('/workFlowDetail?config=abc')
    expect(signInByFlowLink('/workFlowDetail?config=abc', '')).toBeNull()
    expect(signInByFlowLink('/model/x?token=new', '')).toBeNull()
  })
})
