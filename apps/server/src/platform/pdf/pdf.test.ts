import { describe, expect, it } from 'vitest'
import type { SheetContent } from '../excel/sheet-content.ts'
import { pdfLimits } from './pdf-table.ts'
import { readPdf } from './testing/read-pdf.ts'
import { wrapText } from './wrap-text.ts'
import { writeSheetPdf } from './write-sheet-pdf.ts'

const paper = { title: '各站日报', isLandscape: false, fixedColumns: 1, strongRows: new Set<number>() }
const content = (values: Partial<SheetContent>): SheetContent => ({
  ...{ name: '日报', columns: [{ title: '站点', width: 20 }], rows: [] },
  ...values,
})
const moment = { language: 'zh', now: Date.UTC(2026, 10, 30) } as const
const write = async (values: Partial<SheetContent>, own: Partial<typeof paper> = {}) =>
  readPdf(await writeSheetPdf(content(values), { ...paper, ...own }, moment))
const columns = (count: number) => Array.from({ length: count }, (_, at) => ({ title: `第${at}列`, width: 10 }))

describe('a PDF file', () => {
  it('has Chinese in both scripts, filters above the table, formatted figures and page numbers', async () => {
    const [page, ...others] = await write({
      above: ['各站日报', '日期：2026-11-01 – 2026-11-30'],
      columns: [
        { title: '站点', width: 20 },
        { title: '电量 (MWh)', width: 10, format: '#,##0.00' },
        { title: '日期', width: 10, format: 'yyyy-mm-dd' },
      ],
      rows: [['北站 臺灣 North', 1234.5, 45_981]],
    })
    expect(others).toEqual([])
    expect(page?.lines).toEqual([
      '各站日报',
      '日期：2026-11-01 – 2026-11-30',
      '站点电量 (MWh)日期',
      '北站 臺灣 North1,234.502025-11-20',
      '第 1 页，共 1 页',
    ])
    expect(page && page.width < page.height).toBe(true)
  })

  it('repeats the heading on each page and loses no row', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => [`站 ${at}`])
    const pages = await write({ rows })
    expect(pages.length).toBeGreaterThan(2)
    for (const [at, { lines }] of pages.entries()) {
      expect(lines).toContain('站点')
      expect(lines.some((line) => line.endsWith(`第 ${at + 1} 页，共 ${pages.length} 页`))).toBe(true)
    }
    const shown = pages.flatMap(({ lines }) => lines.filter((line) => /^站 \d+$/.test(line)))
    expect(shown).toEqual(rows.flat())
  })

  it('continues a row that is higher than a page on the next ones', async () => {
    const text = Array.from({ length: 150 }, (_, at) => `第${at}行`).join('\n')
    const pages = await write({ rows: [[text], ['之后']] })
    const shown = pages.flatMap(({ lines }) => lines.filter((line) => /^(第\d+行|之后)$/.test(line)))
    expect(shown).toEqual([...text.split('\n'), '之后'])
  })

  it('is landscape when its columns need it, and puts those that do not fit on more pages with the first column', async () => {
    const few = await write({ columns: columns(14), rows: [columns(14).map(({ title }) => `${title}的值`)] })
    expect(few).toHaveLength(1)
    expect(few[0] && few[0].width > few[0].height).toBe(true)
    const many = await write({ columns: columns(60), rows: [columns(60).map((_, at) => `很长的一个值 ${at}`)] })
    expect(many.length).toBeGreaterThan(1)
    const heads = many.map(({ lines }) => lines.find((line) => line.startsWith('第0列')) ?? '')
    expect(heads.every((head) => head !== '')).toBe(true)
    for (const { title } of columns(60)) expect(heads.filter((head) => head.includes(title)).length).toBeGreaterThan(0)
  })

  it('shows a box for what its font does not have, and nothing for what is invisible', async () => {
    const [page] = await write({ rows: [['温度 🔥\u200d\u0000高']] })
    expect(page?.lines).toContain('温度 □高')
  })

  it('is refused above the limit, without reading the rows behind it', async () => {
    let read = 0
    const rows = (function* () {
      for (; ; read++) yield ['行']
    })()
    await expect(write({ rows })).rejects.toMatchObject({ key: 'export.pdfTooLarge' })
    expect(read).toBe(pdfLimits.cells)
  })
})

describe('a text that is wider than its column', () => {
  const wrap = (text: string, width: number) => wrapText(text, width, () => 1)
  it.each([
    ['一二三四五', 2, ['一二', '三四', '五'], 'Chinese breaks anywhere'],
    ['一二，三四', 2, ['一', '二，', '三四'], 'a comma does not begin a line'],
    ['two words', 5, ['two', 'words'], 'words stay whole'],
    ['unbroken', 3, ['unb', 'rok', 'en'], 'a long word breaks anywhere'],
    ['一\n\n二', 5, ['一', '', '二'], 'its own lines stay'],
    ['，，，', 1, ['，', '，', '，'], 'a line has at least one character'],
  ])('%s in %i: %j, because %s', (text, width, lines) => {
    expect(wrap(text, width)).toEqual(lines)
  })
})
