import { describe, expect, it } from 'vitest'
import { splitCsv } from './split-csv.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const texts = (text: string, most: number) =>
  splitCsv(bytesOf(text), most).map(({ bytes, offset }) => [new TextDecoder().decode(bytes), offset])

describe('splitCsv', () => {
  it('leaves a file as it is that is small enough', () => {
    expect(texts('a,b\n1,2\n', 100)).toEqual([['a,b\n1,2\n', 0]])
  })

  it('cuts behind whole records, puts the heading before each piece and counts the records before it', () => {
    expect(texts('a,b\n1,2\n3,4\n5,6', 12)).toEqual([
      ['a,b\n1,2\n3,4\n', 0],
      ['a,b\n5,6', 2],
    ])
  })

  it('does not cut at a line break inside quotes', () => {
    expect(texts('a\n"1\n1"\n2\n3\n', 10)).toEqual([
      ['a\n"1\n1"\n2\n', 0],
      ['a\n3\n', 2],
    ])
  })

  it('leaves a file alone whose record is larger than a piece, and one in UTF-16', () => {
    expect(splitCsv(bytesOf(`a\n${'x'.repeat(20)}\ny\n`), 10)).toHaveLength(1)
    expect(splitCsv(Uint8Array.from([0xff, 0xfe, ...Array.from({ length: 40 }, () => 10)]), 10)).toHaveLength(1)
  })

  it('cuts GB18030 where a character ends', () => {
    // 中 is D6 D0
    const file = Uint8Array.from([0x61, 0x0a, 0xd6, 0xd0, 0x0a, 0xd6, 0xd0, 0x0a])
    expect(splitCsv(file, 5).map(({ bytes }) => [...bytes])).toEqual([
      [0x61, 0x0a, 0xd6, 0xd0, 0x0a],
      [0x61, 0x0a, 0xd6, 0xd0, 0x0a],
    ])
  })
})
