import { describe, expect, it, vi } from 'vitest'
import { lockPath, loginPath, toSafePath } from './safe-path.ts'

const origin = 'https://armature.test'

describe('the target of a redirect', () => {
  it('is a path of this site, with query and hash', () => {
    expect(toSafePath('/model/inspection?page=2#row', origin)).toBe('/model/inspection?page=2#row')
  })
  it.each([
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'https://evil.test/',
    'javascript:alert(1)',
    'evil',
    '',
    null,
    '/login?redirect=/x',
    '/a/../login',
    '/lockScreen',
    '/lockScreen?redirect=/x',
  ])('is the start page instead of %j', (wanted) => {
    expect(toSafePath(wanted, origin)).toBe('/')
  })
})

describe('the path of the sign-in page', () => {
  it('contains the path to return to (S2.65)', () => {
    vi.stubGlobal('location', new URL(origin))
    expect(loginPath('/model/inspection?page=2')).toBe('/login?redirect=%2Fmodel%2Finspection%3Fpage%3D2')
    expect(loginPath('/')).toBe('/login')
  })
})

describe('the lock screen', () => {
  it('keeps the path to return to, on this site only', () => {
    expect(lockPath('/model/inspection?page=2')).toBe('/lockScreen?redirect=%2Fmodel%2Finspection%3Fpage%3D2')
    expect(lockPath('/lockScreen?redirect=%2Fhome')).toBe('/lockScreen')
    expect(lockPath('//evil.test')).toBe('/lockScreen')
  })
})
