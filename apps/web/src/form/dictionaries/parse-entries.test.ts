import { describe, expect, it } from 'vitest'
import { parseEntries } from './parse-entries.ts'

const read = (text: string) => parseEntries(text).entries.map(({ fullName, enCode }) => [fullName, enCode])

describe('pasted entries of a dictionary', () => {
  it('are one per line, with their position as code; empty lines are ignored', () => {
    expect(read('草稿\n\n 生效 \r\n终止\n')).toEqual([
      ['草稿', '1'],
      ['生效', '2'],
      ['终止', '3'],
    ])
    expect(parseEntries('草稿\n生效').entries.map(({ sortCode }) => sortCode)).toEqual([1, 2])
    expect(read('  \n\n')).toEqual([])
  })

  it('take their code from after a tab, and the others a number that no line uses', () => {
    expect(read('草稿\tdraft\n生效\n终止\t1')).toEqual([
      ['草稿', 'draft'],
      ['生效', '2'],
      ['终止', '1'],
    ])
  })

  it.each([
    ['a code with a space', '草稿\tto do', { key: 'badCode', line: 1, text: 'to do' }],
    ['a code given twice', '草稿\ta\n\n生效\ta', { key: 'sameCode', line: 3, text: 'a' }],
    ['a name that is too long', 'x'.repeat(101), { key: 'longName', line: 1 }],
  ])('report the line of an entry that would be refused: %s', (_, text, fault) => {
    expect(parseEntries(text).fault).toMatchObject(fault)
  })

  it('may have the same name', () => {
    expect(parseEntries('其他\n其他')).toMatchObject({ fault: undefined, entries: [{ enCode: '1' }, { enCode: '2' }] })
  })
})
