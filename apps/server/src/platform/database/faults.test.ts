import { describe, expect, it } from 'vitest'
import { isUnavailable } from './faults.ts'

const aFault = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall })

describe('a database that may answer again soon', () => {
  it('is one whose connection was refused, or closed while a statement was sent or its reply read', () => {
    for (const [code, syscall] of [
      ['ECONNREFUSED', 'connect'],
      ['ECONNRESET', 'read'],
      ['EPIPE', 'write'],
      ['ECONNRESET', 'write'],
    ] as const)
      expect(isUnavailable(aFault(code, syscall)), code).toBe(true)
  })

  it('is not meant by a full disk or a file that does not exist', () => {
    expect(isUnavailable(aFault('ENOSPC', 'write'))).toBe(false)
    expect(isUnavailable(aFault('ENOENT', 'open'))).toBe(false)
  })
})
