import { describe, expect, it } from 'vitest'
import { createToken } from '../../platform/secret/token.ts'
import { hideSecrets, stripQuery } from './mask.ts'

describe('an error of a browser', () => {
  const token = createToken()
  it.each([
    `GET /api/x?token=${token}&n=1 failed`,
    `Authorization: ${token}`,
    `Authorization: Bearer ${token}`,
    `{"token":"${token}"}`,
    `what is ${token}?`,
    'connect https://admin:hunter22@db.test/x',
    '{"password": "hunter22"}',
    'ticket=hunter22',
  ])('keeps no token and no password: %s', (text) => {
    expect(hideSecrets(text)).not.toContain(token)
    expect(hideSecrets(text)).not.toContain('hunter22')
    expect(hideSecrets(text)).toContain('***')
  })
  it('keeps everything else', () => {
    const stack =
      "TypeError: Cannot read properties of undefined (reading 'id')\n    at Row (/assets/work-B1x2.js:1:20345)"
    expect(hideSecrets(stack)).toBe(stack)
  })
  it('is stored with the path of its page only', () => {
    expect(stripQuery('/model/inspection?keyword=secret#x')).toBe('/model/inspection')
  })
})
