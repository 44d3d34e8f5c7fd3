import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './read-config.ts'

const whole = {
  ARMATURE_SMS_URL: 'https://sms.example.com/send',
  ARMATURE_SMS_KEY: 'armature',
  ARMATURE_SMS_SECRET: 'a secret of the provider',
  ARMATURE_SMS_TEMPLATE: 'T-100',
  ARMATURE_SMS_SIGN: '储能云平台',
}

describe('the settings of the SMS provider', () => {
  it('are all there or none (SO.08)', () => {
    expect(readConfig({}).sms).toBeUndefined()
    expect(readConfig(whole).sms).toEqual({
      url: 'https://sms.example.com/send',
      key: 'armature',
      secret: 'a secret of the provider',
      template: 'T-100',
      sign: '储能云平台',
    })
  })

  it.each(Object.keys(whole))('name what is missing: %s', (name) => {
    expect(() => readConfig({ ...whole, [name]: '' })).toThrow(
      `The SMS provider is half configured: ${name} is missing.`,
    )
  })

  it.each([
    [{ ARMATURE_SMS_URL: 'http://sms.example.com' }, 'must be an address that begins with https://'],
    [{ ARMATURE_SMS_URL: 'sms.example.com' }, 'must be an address that begins with https://'],
    [{ ARMATURE_SMS_SECRET: 'short' }, 'must have at least 16 characters'],
    [{ ARMATURE_SMS_CA: '/no/such/file.pem' }, 'names a file that cannot be read: /no/such/file.pem'],
  ])('refuse %o', (change, sentence) => {
    expect(() => readConfig({ ...whole, ...change })).toThrow(sentence)
  })

  it('read the certificates to trust, from a place named as seen from the folder of the start', () => {
    const folder = mkdtempSync(join(tmpdir(), 'armature-sms-'))
    writeFileSync(join(folder, 'ca.pem'), 'PEM')
    expect(readConfig({ ...whole, ARMATURE_SMS_CA: 'ca.pem' }, folder).sms?.ca).toBe('PEM')
    rmSync(folder, { recursive: true })
  })
})
