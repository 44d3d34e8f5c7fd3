import { describe, expect, it } from 'vitest'
import { coded } from './coded.ts'
import { flowDetailPath, readFlowLink } from './flow-link.ts'
import { signInOfFlowLink } from './flow-link-sign-in.ts'

const configOf = (path: string) => new URL(path, 'https://armature.test').searchParams.get('config')

describe('/workFlowDetail', () => {
  it('names its approval by JSON in base64, URL-encoded (S2.19, SO.40)', () => {
    const path = flowDetailPath({ id: 'a-1', operatorId: 'b-2' })
    expect(path).toMatch(/^\/workFlowDetail\?config=[\w%]+$/)
    expect(readFlowLink(configOf(path))).toEqual({ id: 'a-1', operatorId: 'b-2' })
    expect(readFlowLink(configOf(flowDetailPath({ id: 'a-1' })))).toEqual({ id: 'a-1' })
  })

  it.each([null, '', '!!', coded('no json'), coded('[]'), coded('{"id":7}'), coded('{"id":"../x"}'), btoa('\xff')])(
    'is undefined for the config %s (SO.40)',
    (config) => expect(readFlowLink(config)).toBeUndefined(),
  )

  it('takes only ids from a config', () => {
    expect(readFlowLink(coded('{"id":"a","operatorId":{"x":1},"__proto__":{"y":1}}'))).toEqual({ id: 'a' })
  })

  it('with a token other than the stored one goes through the sign-in of links, and returns without it (S2.18, S2.67)', () => {
    const there = signInOfFlowLink('/workFlowDetail?config=abc%2B&token=new', 'old')
    const url = new URL(there ?? '', 'https://armature.test')
    expect(url.pathname).toBe('/sso')
    expect(url.searchParams.get('token')).toBe('new')
    expect(url.searchParams.get('redirect')).toBe('/workFlowDetail?config=abc%2B')
  })

  it('with the stored token only removes it from the address; without one it stays unchanged', () => {
    expect(signInOfFlowLink('/workFlowDetail?token=same&config=abc', 'same')).toBe('/workFlowDetail?config=abc')
    expect(signInOfFlowLink('/workFlowDetail?config=abc', '')).toBeNull()
    expect(signInOfFlowLink('/model/x?token=new', '')).toBeNull()
  })
})
