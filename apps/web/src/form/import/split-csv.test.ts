import { describe, expect, it } from 'vitest'
import { splitCsv } from './split-csv.ts'

const toBytes = (text: string) => new TextEncoder().encode(text)
const texts = (text: string, most: number) =>
  splitCsv(toBytes(text), most).map(({ bytes, offset }) => [new TextDecoder().decode(bytes), offset])

describe('splitCsv', () => {
  it('returns a small file unchanged', () => {
    expect(texts('a,b\n1,2\n', 100)).toEqual([['a,b\n1,2\n', 0]])
  })

  it('splits after complete records, puts the heading before each piece and counts the records before it', () => {
    expect(texts('a,b\n1,2\n3,4\n5,6', 12)).toEqual([
      ['a,b\n1,2\n3,4\n', 0],
      ['a,b\n5,6', 2],
    ])
  })

  it('does not split at a line break inside quotes', () => {
    expect(texts('a\n"1\n1"\n2\n3\n', 10)).toEqual([
      ['a\n"1\n1"\n2\n', 0],
      ['a\n3\n', 2],
    ])
  })

  it('does not split a file with a record larger than a piece, nor one in UTF-16', () => {
    expect(splitCsv(toBytes(`a\n${'x'.repeat(20)}\ny\n`), 10)).toHaveLength(1)
    expect(splitCsv(Uint8Array.from([0xff, 0xfe, ...Array.from({ length: 40 }, () => 10)]), 10)).toHaveLength(1)
  })

  it('splits GB18030 at the end of a character', () => {
    // 中 is D6 D0
    const file = Uint8Array.from([0x61, 0x0a, 0xd6, 0xd0, 0x0a, 0xd6, 0xd0, 0x0a])
    expect(splitCsv(file, 5).map(({ bytes }) => [...bytes])).toEqual([
      [0x61, 0x0a, 0xd6, 0xd0, 0x0a],
      [0x61, 0x0a, 0xd6, 0xd0, 0x0a],
    ])
  })
})
