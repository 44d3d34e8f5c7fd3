import { describe, expect, it } from 'vitest'
import { readConfig } from './read-config.ts'

const least = {
  ARMATURE_OIDC_ISSUER: 'https://id.example.com/realms/works',
  ARMATURE_OIDC_CLIENT_ID: 'armature',
  ARMATURE_BASE_URL: 'https://armature.example.com/',
}

describe('the settings of the company’s own sign-in', () => {
  it('are none without an issuer', () => {
    expect(readConfig({}).oidc).toBeUndefined()
    const own = readConfig({ ARMATURE_BASE_URL: 'https://armature.example.com/' })
    expect([own.oidc, own.baseUrl]).toEqual([undefined, 'https://armature.example.com'])
  })

  it('need issuer, client and our own address; strangers get no account, and sign-out stays here', () => {
    expect(readConfig(least).oidc).toEqual({
      issuer: 'https://id.example.com/realms/works',
      clientId: 'armature',
      clientSecret: undefined,
      name: '',
      accountClaim: undefined,
      mayCreate: false,
      scopes: 'openid profile email',
      signsOutThere: false,
      baseUrl: 'https://armature.example.com',
    })
  })

  it.each(['ARMATURE_OIDC_ISSUER', 'ARMATURE_OIDC_CLIENT_ID', 'ARMATURE_BASE_URL'])(
    'say that %s is missing',
    (name) => {
      expect(() => readConfig({ ...least, [name]: undefined })).toThrow(`half configured: ${name} is missing.`)
    },
  )

  it.each([
    [{ ARMATURE_BASE_URL: 'armature.example.com' }, 'ARMATURE_BASE_URL must be the address that people open'],
    [
      { ARMATURE_BASE_URL: 'https://example.com/armature' },
      'ARMATURE_BASE_URL must be the address that people open, without a path',
    ],
    [{ ARMATURE_OIDC_ISSUER: 'ldap://id' }, 'ARMATURE_OIDC_ISSUER must be an address that begins with https://.'],
    [{ ARMATURE_OIDC_SCOPES: 'profile' }, 'ARMATURE_OIDC_SCOPES must be words with blanks between them'],
    [{ ARMATURE_OIDC_CREATE: 'yes' }, 'ARMATURE_OIDC_CREATE must be on or off.'],
  ])('say in one sentence what is wrong with %o', (wrong, sentence) => {
    expect(() => readConfig({ ...least, ...wrong })).toThrow(sentence)
  })

  it('take an issuer without encryption for trials, and never in production', () => {
    const trial = { ...least, ARMATURE_OIDC_ISSUER: 'http://127.0.0.1:8080' }
    expect(readConfig(trial).oidc?.issuer).toBe('http://127.0.0.1:8080')
    expect(() => readConfig({ ...trial, NODE_ENV: 'production' })).toThrow('must begin with https:// in production')
  })
})
