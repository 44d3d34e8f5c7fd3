import { describe, expect, it } from 'vitest'
import { newToken } from '../../session/token.ts'
import { masked, pathOnly } from './mask.ts'

describe('an error of a browser', () => {
  const token = newToken()
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
    expect(masked(text)).not.toContain(token)
    expect(masked(text)).not.toContain('hunter22')
    expect(masked(text)).toContain('***')
  })
  it('keeps everything else', () => {
    const stack =
      "TypeError: Cannot read properties of undefined (reading 'id')\n    at Row (/assets/work-B1x2.js:1:20345)"
    expect(masked(stack)).toBe(stack)
  })
  it('is stored with the path of its page only', () => {
    expect(pathOnly('/model/inspection?keyword=secret#x')).toBe('/model/inspection')
  })
})
