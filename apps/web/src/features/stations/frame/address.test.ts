import { describe, expect, it } from 'vitest'
import { normalizeAddress, refreshSeconds } from './address.ts'

describe('the parameters of the frame (S2.06)', () => {
  it.each([
    ['https://here.example/home?a=1', '/home?a=1'],
    ['https://here.example', '/'],
    [' /home ', '/home'],
    ['https://here.example.evil.example/x', 'https://here.example.evil.example/x'],
    ['https://there.example/x', 'https://there.example/x'],
  ])('%s is %s', (url, asked) => {
    expect(normalizeAddress(url, 'https://here.example')).toBe(asked)
  })

  it.each([
    [null, 0],
    ['', 0],
    ['0', 0],
    ['abc', 0],
    ['-5', 0],
    ['1e3', 0],
    ['3', 10],
    ['300', 300],
    ['999999', 86_400],
  ])('a refresh of %s means every %d seconds, 0 for never', (asked, seconds) => {
    expect(refreshSeconds(asked)).toBe(seconds)
  })
})
