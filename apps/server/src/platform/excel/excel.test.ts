import { deflateRawSync } from 'node:zlib'
import { utils, write, type WorkSheet } from '@e965/xlsx'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createThreadPool } from '../thread/thread-pool.ts'
import { parseSheet, extractSheet } from './parse-sheet.ts'
import { readSheet } from './read-sheet.ts'
import type { Sheet, SheetFaultKey, SheetLimits } from './sheet.ts'
import type { SheetContent } from './sheet-content.ts'
import { buildArchive } from './build-archive.ts'
import { writeSheet } from './write-sheet.ts'
import { getColumnName, escapeXml } from './xml.ts'
import { isSlowRun } from '../../testing/slow-run.ts'

const limits: SheetLimits = {
  rows: 1_000,
  columns: 50,
  cellChars: 100,
  unpackedBytes: 4_000_000,
  timeMs: 10_000,
  memoryMb: 200,
}
/** as the server does, in a thread */
const readInThread = (bytes: Uint8Array, changed: Partial<SheetLimits> = {}) =>
  readSheet(bytes, { ...limits, ...changed })
/** the work of the thread: starting one for each case would take most of the time */
const read = (bytes: Uint8Array): Promise<Sheet> =>
  Promise.resolve().then(() => parseSheet(extractSheet(Buffer.from(bytes), limits), limits))

/** The same in a thread that is used again: the library may never end with a manipulated file. */
const readInPool = createThreadPool<{ bytes: Uint8Array; limits: SheetLimits }, SheetFaultKey | 'read'>({
  name: 'sheet-pool-worker',
  source: new URL('./testing/sheet-pool-worker.ts', import.meta.url),
  threads: 1,
  waiting: 1,
  limits: { timeMs: 2_000, memoryMb: 200 },
})

type Kind = 'xlsx' | 'biff8'
function aFile(rows: unknown[][], kind: Kind = 'xlsx', change: (sheet: WorkSheet) => void = () => undefined): Buffer {
  const sheet = utils.aoa_to_sheet(rows, { cellDates: false })
  change(sheet)
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'people')
  return write(book, { type: 'buffer', bookType: kind, compression: true }) as Buffer
}
async function written(content: Partial<SheetContent>): Promise<Buffer> {
  return collect(writeSheet({ name: 'people', columns: [{ title: 'account', width: 20 }], rows: [], ...content }))
}
async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

describe.each<Kind>(['xlsx', 'biff8'])('a sheet of a file of kind %s', (kind) => {
  it('is read as displayed, with line numbers and without blank lines', async () => {
    const sheet = await read(aFile([['account', 'mobile'], ['li', 13_800_000_001], [], ['  wang  ', '0755']], kind))
    expect(sheet.heading.cells).toEqual(['account', 'mobile'])
    expect(sheet.rows.map(({ number, cells }) => ({ number, cells }))).toEqual([
      { number: 2, cells: ['li', '13800000001'] },
      { number: 4, cells: ['wang', '0755'] },
    ])
  })

  it('returns dates and times in the same format, however they are displayed', async () => {
    const file = aFile([['day'], [45_981], [45_981.5]], kind, (sheet) => {
      sheet['A2'].z = 'm/d/yy'
      sheet['A3'].z = 'yyyy"年"m"月"d"日" h:mm'
    })
    expect((await read(file)).rows.map(({ cells }) => cells[0])).toEqual(['2025-11-20', '2025-11-20 12:00:00'])
  })

  it('keeps the displayed format of a number', async () => {
    const file = aFile([['share'], [0.5]], kind, (sheet) => (sheet['A2'].z = '0%'))
    expect((await read(file)).rows[0]?.cells).toEqual(['50%'])
  })

  it('marks every cell of a merged block', async () => {
    const file = aFile(
      [
        ['a', 'b'],
        ['both', ''],
        ['next', 'x'],
      ],
      kind,
      (sheet) => {
        sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 1, c: 1 } }]
      },
    )
    const { rows } = await read(file)
    expect(rows[0]?.notes).toEqual({ 0: 'merged', 1: 'merged' })
    expect(rows[1]?.notes).toEqual({})
  })

  it('cuts a text that is too long and marks it', async () => {
    const [row] = (await read(aFile([['a'], ['x'.repeat(101)]], kind))).rows
    expect(row).toMatchObject({ cells: ['x'.repeat(100)], notes: { 0: 'tooLong' } })
  })

  it('is rejected with more rows than the limit, not counting blank ones, and without rows', async () => {
    const rows = (count: number) => [['a'], ...Array.from({ length: count }, (_, n) => [`r${n}`])]
    expect((await read(aFile([...rows(1_000), [], ['']], kind))).rows).toHaveLength(1_000)
    await expect(read(aFile(rows(1_001), kind))).rejects.toThrow('import.tooManyFileRows')
    await expect(read(aFile([['a']], kind))).rejects.toThrow('import.empty')
  })

  it('is rejected with more columns than the limit', async () => {
    const wide = [Array.from({ length: 51 }, (_, n) => `c${n}`), ['x']]
    await expect(read(aFile(wide, kind))).rejects.toThrow('import.tooManyColumns')
  })
})

describe('a formula', () => {
  it('is marked and not evaluated: its last result is returned', async () => {
    const file = aFile([['sum'], [3]], 'xlsx', (sheet) => (sheet['A2'].f = '1+4'))
    expect((await read(file)).rows[0]).toMatchObject({ cells: ['3'], notes: { 0: 'formula' } })
  })
})

describe('a file that is not a sheet', () => {
  it.each([
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n')],
    ['a page that calls itself xls', Buffer.from('<html><table><tr><td>a</td></tr></table></html>')],
    ['comma-separated text', Buffer.from('account,name\nli,Li')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is of the wrong type', async (_, bytes) => {
    await expect(readInThread(bytes)).rejects.toThrow('import.wrongType')
  })

  it('has the wrong type if it is another archive, such as a document', async () => {
    const types = Buffer.from(
      '<Types><Override ContentType="application/vnd.wordprocessingml.document.main+xml"/></Types>',
    )
    await expect(read(buildArchive(new Map([['[Content_Types].xml', types]])))).rejects.toThrow('import.wrongType')
  })

  it('is unreadable if it is truncated or only begins like a sheet', async () => {
    const whole = aFile([['a'], ['b']])
    await expect(read(whole.subarray(0, whole.length - 200))).rejects.toThrow('import.unreadable')
    const old = aFile([['a'], ['b']], 'biff8')
    await expect(read(old.subarray(0, 900))).rejects.toThrow('import.unreadable')
  })

  it('is rejected if a part refers to other files', async () => {
    const evil = Buffer.from('<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><Types>spreadsheetml &y;</Types>')
    await expect(read(buildArchive(new Map([['[Content_Types].xml', evil]])))).rejects.toThrow('import.unreadable')
  })
})

describe('a manipulated file', () => {
  const whole = (kind: Kind) =>
    aFile(
      [
        ['account', 'day'],
        ['li', 45_981],
        ['wang', 'x'],
      ],
      kind,
    )
  const endings = /^(read|import\.(wrongType|unreadable|tooComplex|empty|tooManyFileRows|tooManyColumns))$/

  it.each<Kind>(['xlsx', 'biff8'])('is read or refused, and nothing else happens: %s', async (kind) => {
    const file = whole(kind)
    const change = fc.record({ at: fc.nat({ max: file.length - 1 }), byte: fc.nat({ max: 255 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), fc.nat({ max: 200 }), async (changes, cut) => {
        const bytes = Buffer.from(file.subarray(0, file.length - (cut > 100 ? cut : 0)))
        for (const { at, byte } of changes) if (at < bytes.length) bytes[at] = byte
        expect((await readInPool({ bytes, limits })) ?? 'import.tooComplex').toMatch(endings)
      }),
      { numRuns: 150 },
    )
  })

  it.skipIf(!isSlowRun)('is refused when the library does not come to an end with it', async () => {
    const file = whole('biff8')
    // found by the property above: a format becomes a formula
    file[file.lastIndexOf(Buffer.from([0xe0, 0, 0x14, 0]))] = 6
    await expect(readInThread(file, { timeMs: 500 })).rejects.toThrow('import.tooComplex')
  })
})

describe('a malicious file', () => {
  /** An archive whose only sheet unpacks to `size` bytes, with another size in its directory. */
  function aBomb(size: number): Buffer {
    const types = Buffer.from('<Types>spreadsheetml</Types>')
    const stored = buildArchive(
      new Map([
        ['[Content_Types].xml', types],
        ['xl/worksheets/sheet1.xml', Buffer.from('<x/>')],
      ]),
    )
    const packed = deflateRawSync(Buffer.alloc(size, ' '))
    const at = stored.indexOf('<x/>')
    const file = Buffer.concat([stored.subarray(0, at), packed, stored.subarray(at + 4)])
    const moved = packed.length - 4
    const name = Buffer.from('xl/worksheets/sheet1.xml')
    const central = file.lastIndexOf(name) - 46
    file.writeUInt16LE(8, file.indexOf(name) - 22)
    file.writeUInt16LE(8, central + 10)
    file.writeUInt32LE(packed.length, central + 20)
    const end = file.length - 22
    file.writeUInt32LE(file.readUInt32LE(end + 16) + moved, end + 16)
    return file
  }

  it('is rejected as soon as it unpacks to more than the limit, quickly and with little memory', async () => {
    const bomb = aBomb(100_000_000)
    expect(bomb.length).toBeLessThan(512_000)
    const before = process.memoryUsage().rss
    await expect(readInThread(bomb)).rejects.toThrow('import.tooComplex')
    expect(process.memoryUsage().rss - before).toBeLessThan(90_000_000)
  })

  it.skipIf(!isSlowRun)(
    'is rejected when reading it takes too much memory, and the process continues',
    async () => {
      const many = aFile(Array.from({ length: 20_000 }, (_, n) => [`text ${n}`, n, n + 1, n + 2, n + 3]))
      await expect(readInThread(many, { memoryMb: 8, unpackedBytes: 50_000_000 })).rejects.toThrow('import.tooComplex')
      expect((await readInThread(aFile([['a'], ['b']]))).rows).toHaveLength(1)
    },
    30_000,
  )

  it.skipIf(!isSlowRun)('is rejected when reading it takes too long', async () => {
    const many = aFile(Array.from({ length: 1_000 }, (_, n) => Array.from({ length: 40 }, (_, at) => `${n} ${at}`)))
    await expect(readInThread(many, { timeMs: 1 })).rejects.toThrow('import.tooComplex')
  })
})

describe('a written sheet', () => {
  it('is read back as written, also by another reader, with every cell as text', async () => {
    const rows = [
      ['=1+1', '007'],
      ['+86 138', '<b>&"'],
      ['-x', '@me'],
      ['_x0041_', '储能\n站 😀'],
      ['', 'last'],
    ]
    const columns = [
      { title: 'a', width: 10, isRequired: true },
      { title: 'b', width: 30 },
    ]
    const sheet = await read(await written({ columns, rows }))
    expect(sheet.heading.cells).toEqual(['*a', 'b'])
    expect(sheet.rows.map(({ cells }) => cells)).toEqual(rows)
    expect(sheet.rows.every(({ notes }) => Object.keys(notes).length === 0)).toBe(true)
  })

  it('marks text that begins like a formula, so that it stays text when it is edited', async () => {
    const xml = await partOf(await written({ rows: [['=cmd()'], ['+1'], ['-1'], ['@x'], ['\tx'], ['plain']] }))
    const styleOf = (line: number) => new RegExp(`r="A${line}" s="(\\d)" t="inlineStr"`).exec(xml)?.[1]
    expect([2, 3, 4, 5, 6, 7].map(styleOf)).toEqual(['4', '4', '4', '4', '4', '3'])
    expect(xml).not.toContain('<f>')
  })

  it('freezes its heading and offers choices', async () => {
    const columns = [
      { title: 'state', width: 10, options: ['on', 'off'], hint: 'one of both' },
      { title: 'roles', width: 10, options: ['a, b'], isMany: true },
    ]
    const xml = await partOf(await written({ columns, fillRows: 1_000 }))
    expect(xml).toContain('state="frozen"')
    expect(xml).toContain('sqref="A2:A1001"><formula1>lists!$A$1:$A$2</formula1>')
    expect(xml).toMatch(/showErrorMessage="1"[^>]*prompt="one of both"/)
    expect(/<dataValidation[^>]*sqref="B2:B1001"/.exec(xml)?.[0]).not.toContain('showErrorMessage')
  })

  it('is streamed with its rows, and aborted with them', async () => {
    async function* broken() {
      yield await Promise.resolve(['one'])
      throw new Error('the list broke off')
    }
    await expect(written({ rows: broken() })).rejects.toThrow('the list broke off')
  })

  it('reads no row, and so cannot fail, before it is read', async () => {
    let isRead = false
    async function* broken(): AsyncGenerator<string[]> {
      isRead = true
      await Promise.reject(new Error('the list broke off'))
      yield []
    }
    const bytes = writeSheet({ name: 'people', columns: [{ title: 'account', width: 20 }], rows: broken() })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(isRead).toBe(false)
    await expect(collect(bytes)).rejects.toThrow('the list broke off')
  })

  /** The XML of the sheet, as the library unpacks it. */
  async function partOf(file: Buffer): Promise<string> {
    const { extractParts } = await import('./extract-parts.ts')
    return String(extractParts(file, 1_000_000).get('xl/worksheets/sheet1.xml'))
  }
})

describe('names and texts of a sheet', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [52, 'BA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('column %i is %s', (place, name) => {
    expect(getColumnName(place)).toBe(name)
  })

  it('removes characters that XML does not allow', () => {
    expect(escapeXml('a\u0001b\ud800c\uffff')).toBe('ab\ufffdc')
  })
})
