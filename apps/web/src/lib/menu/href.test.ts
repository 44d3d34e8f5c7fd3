import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeExternalLinkPath } from '../../testing/external-link-path.ts'
import { readHref } from './href.ts'

const origin = 'https://armature.test'
const getHref = (address: string) => new URL(makeExternalLinkPath(address), origin).searchParams.get('href')

describe('the href of /externalLink', () => {
  it('was base64-encoded first and URL-encoded after (S2.21, SO.39)', () => {
    const href = new URLSearchParams('href=aHR0cHM6Ly9leGFtcGxlLmNvbS9hP2I9YyZkPWUjZg%3D%3D').get('href')
    expect(readHref(href, origin)?.href).toBe('https://example.com/a?b=c&d=e#f')
  })
  it('may contain any letters, and a plus that the query turned into a space', () => {
    expect(readHref(getHref('https://example.com/电站?名=储能>>>'), origin)?.href).toBe(
      new URL('https://example.com/电站?名=储能>>>').href,
    )
    const plus = btoa('https://example.com/?q=>>>???~~~')
    expect(plus).toContain('+')
    expect(readHref(new URLSearchParams(`href=${plus}`).get('href'), origin)?.pathname).toBe('/')
  })
  it('may be an address of this server without its origin', () => {
    expect(readHref(getHref('/largeScreenMap'), origin)?.href).toBe('https://armature.test/largeScreenMap')
  })
  it.each([
    [null, 'is missing'],
    ['', 'is empty'],
    ['%%%', 'is no base64'],
    [btoa('\xff\xfe'), 'is no text'],
    [getHref('javascript:alert(1)'), 'is a script'],
    [getHref(' java\nscript:alert(1)'), 'hides a script'],
    [getHref('data:text/html,<b>x</b>'), 'carries its page'],
    [getHref('file:///etc/passwd'), 'is a file'],
    [getHref('blob:https://armature.test/1'), 'is a blob'],
    [getHref('\\\\example.com'), 'is read differently by browsers'],
    [getHref('https://[broken'), 'is no address'],
  ])('%s is refused: it %s', (href) => {
    expect(readHref(href, origin)).toBeUndefined()
  })
  it('is decoded to the original, whatever the address', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
        expect(readHref(getHref(address), origin)?.href).toBe(new URL(address).href)
      }),
    )
  })
})
