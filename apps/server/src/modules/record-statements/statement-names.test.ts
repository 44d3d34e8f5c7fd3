import { describe, expect, it } from 'vitest'
import { StatementNames } from './statement-names.ts'

describe('names of statements', () => {
  it('are assigned when a text occurs a second time, and stay the same', () => {
    const names = new StatementNames()
    expect(names.prepare('select 1')).toBe('select 1')
    const named = names.prepare('select 1')
    expect(named).toMatchObject({ text: 'select 1' })
    expect(names.prepare('select 1')).toBe(named)
  })

  it('differ from text to text', () => {
    const names = new StatementNames()
    const twice = (text: string) => [names.prepare(text), names.prepare(text)][1]
    const given = Array.from({ length: 100 }, (_, index) => twice(`select ${index}`))
    expect(new Set(given.map((one) => (typeof one === 'object' ? one.name : ''))).size).toBe(100)
  })

  it('are limited, so that rare statements do not fill the connections; known ones keep theirs', () => {
    const names = new StatementNames()
    names.prepare('select known')
    const known = names.prepare('select known')
    for (let index = 0; index < 5000; index += 1) {
      names.prepare(`select ${index}`)
      names.prepare(`select ${index}`)
    }
    expect(names.prepare('select late')).toBe('select late')
    expect(names.prepare('select late')).toBe('select late')
    expect(names.prepare('select known')).toBe(known)
  })
})
