import { describe, expect, it } from 'vitest'
import { checkRules } from './rules.ts'

const policy = {
  minLength: 8,
  maxLength: 64,
  needs: ['digit', 'symbol'] as ('digit' | 'symbol')[],
  days: 0,
  history: 0,
}
const open = (typed: string) =>
  checkRules(policy, typed)
    .filter(({ isMet }) => !isMet)
    .map(({ key }) => key)

describe('the rules of a new password', () => {
  it('are checked while it is typed', () => {
    expect(open('')).toEqual(['length', 'digit', 'symbol'])
    expect(open('station')).toEqual(['length', 'digit', 'symbol'])
    expect(open('station1')).toEqual(['symbol'])
    expect(open('station#1')).toEqual([])
    expect(open('储能站点一二三四1#')).toEqual([])
  })
})
