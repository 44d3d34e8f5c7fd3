import type { ReportChartType } from '@armature/contract'
import type { ReportChart } from '@armature/form-engine/chart/report-drawing'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { SheetContent } from '../excel/sheet-content.ts'
import { printColors } from './chart/print-palette.ts'
import { openFontSlices } from './font-slices.ts'
import { pdfLimits } from './pdf-table.ts'
import { readPdf } from './testing/read-pdf.ts'
import { wrapText } from './wrap-text.ts'
import { type SheetPaper, writeSheetPdf } from './write-sheet-pdf.ts'

const paper: SheetPaper = { title: '各站日报', isLandscape: false, fixedColumns: 1, strongRows: new Set() }
const content = (values: Partial<SheetContent>): SheetContent => ({
  ...{ name: '日报', columns: [{ title: '站点', width: 20 }], rows: [] },
  ...values,
})
const moment = { language: 'zh', now: Date.UTC(2026, 10, 30) } as const
const write = async (values: Partial<SheetContent>, own: Partial<SheetPaper> = {}) =>
  readPdf(await writeSheetPdf(content(values), { ...paper, ...own }, moment))
const aMeasure = (label: string, unit: string) => ({
  ...{ label, unit, decimals: 1, thousands: true, isNumber: true, marks: [] },
})
const stations = ['北站', '臺灣東站', 'West']
const aChart = (type: ReportChartType, values: Partial<ReportChart> = {}): ReportChart => ({
  type,
  measure: aMeasure('放电量', 'MWh'),
  names: stations,
  series: [{ name: '放电量', values: ['1200', '800.5', '431'] }],
  ...((type === 'mixed' || type === 'scatter') && {
    second: { measure: aMeasure('次数', ''), values: ['3', '7', null] },
  }),
  ...values,
})
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

  it('can read each of the files of its font', async () => {
    const font = openFontSlices()
    const examples = new Map<string, string>()
    for (let code = 0x4e00; code < 0x9f00; code++) {
      const char = String.fromCharCode(code)
      const slice = font.find(char)
      if (slice !== undefined) examples.set(slice, char)
    }
    expect(examples.size).toBeGreaterThan(80)
    const chars = [...examples.values()]
    const pages = await write({ rows: [...chars, '業務經理'].map((char) => [char]) })
    const lines = pages.flatMap(({ lines: own }) => own)
    expect(chars.filter((char) => !lines.includes(char))).toEqual([])
    expect(lines).toContain('業務經理')
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

describe('the chart of a PDF file', () => {
  const fault = '图表未能绘制，数字见下表。'
  const rows = [['北站甲'], ['West']]

  /** What each type writes, and how many marks it has at least. */
  const written: Record<ReportChartType, { texts: string[]; marks: number }> = {
    bar: { texts: ['北站臺灣東站West', '1.2k'], marks: 3 },
    line: { texts: ['北站臺灣東站West', '1.2k'], marks: 3 },
    area: { texts: ['北站臺灣東站West', '1.2k'], marks: 4 },
    mixed: { texts: ['北站臺灣東站West', '放电量次数'], marks: 6 },
    scatter: { texts: ['放电量', '次数'], marks: 2 },
    pie: { texts: ['北站', '1,200.0 MWh · 49%', '431.0 MWh · 18%'], marks: 3 },
    heatmap: { texts: ['北站臺灣東站West', '1.2k', '431'], marks: 3 },
    treemap: { texts: ['北站', 'West'], marks: 3 },
    sunburst: { texts: ['北站', 'West'], marks: 3 },
    cloud: { texts: ['臺灣東站北站West'], marks: 0 },
  }

  it.each(Object.entries(written) as [ReportChartType, (typeof written)['bar']][])(
    '%s is drawn above the table, with its title and texts that can be copied',
    async (type, { texts, marks }) => {
      const [page, ...others] = await write({ rows }, { chart: aChart(type) })
      expect(others).toEqual([])
      const lines = page?.lines ?? []
      expect(lines).not.toContain(fault)
      expect(lines.slice(0, 2)).toEqual([
        '各站日报',
        type === 'mixed' || type === 'scatter' ? '放电量 (MWh) / 次数' : '放电量 (MWh)',
      ])
      // and the ground of the heading
      expect(page?.areas).toBeGreaterThan(marks)
      for (const text of texts) expect(lines.join('\n')).toContain(text)
      expect(lines.slice(-4)).toEqual(['站点', '北站甲', 'West', '第 1 页，共 1 页'])
    },
  )

  it.each(['heatmap', 'treemap', 'sunburst', 'bar'] as const)(
    '%s is drawn whole, however large it is',
    async (type) => {
      const names = Array.from({ length: 60 }, (_, at) => `站 ${at}`)
      const values = names.map((_, at) => String(at + 1))
      const series = Array.from({ length: 60 }, (_, at) => ({ name: `组 ${at}`, values }))
      const [page] = await write({ rows }, { chart: aChart(type, { names, series }), isLandscape: true })
      expect(page?.lines).not.toContain(fault)
      expect(page?.areas).toBeGreaterThan(3_000)
    },
  )

  it('shortens long names, in a cloud to the width of the page', async () => {
    const names = ['很长'.repeat(50_000), '短']
    const long = { names, series: [{ name: '长'.repeat(200), values: ['2', '1'] }] }
    for (const type of ['cloud', 'treemap', 'bar', 'pie'] as const) {
      const [page] = await write({ rows }, { chart: aChart(type, long) })
      expect(page?.lines).not.toContain(fault)
      const widest = Math.max(...(page?.lines ?? []).map(({ length }) => length))
      expect(widest, type).toBeLessThan(80)
    }
  })

  it('names each series in its legend, in one line, the long ones shortened', async () => {
    const series = ['一月', '二月', 'A name that is much longer than there is room for'].map((name) => ({
      ...{ name, values: ['1', '2', '3'] },
    }))
    const [page] = await write({ rows }, { chart: aChart('line', { series }) })
    expect(page?.lines.find((line) => line.startsWith('一月'))).toMatch(/^一月二月A name .*\.\.\.$/)
  })

  it('is not broken: it goes to the next page when filters and notes leave no room, and so does the table', async () => {
    const above = Array.from({ length: 20 }, (_, at) => `筛选 ${at}`)
    const [first, second, ...others] = await write({ above, rows }, { chart: aChart('bar'), isLandscape: true })
    expect(others).toEqual([])
    expect(first?.lines).toEqual(['各站日报', ...above, '第 1 页，共 2 页'])
    expect(second?.lines).toContain('北站臺灣東站West')
    expect(second?.lines).toContain('北站甲')
    // a high row goes to the next page with its heading
    const high = [[Array.from({ length: 22 }, (_, at) => `行 ${at}`).join('\n')]]
    const pages = await write({ rows: high }, { chart: aChart('bar'), isLandscape: true })
    expect(pages.map(({ lines }) => lines.includes('站点'))).toEqual([false, true])
  })

  it('is replaced by a sentence when it cannot be drawn, and the table remains', async () => {
    const names = Array.from({ length: pdfLimits.points + 1 }, (_, at) => String(at))
    for (const chart of [
      aChart('bar', { names }),
      aChart('bar', { series: [{ name: '', values: ['1e400', '1', '2'] }] }),
    ]) {
      const [page] = await write({ rows }, { chart })
      expect(page?.lines).toEqual(['各站日报', fault, '站点', '北站甲', 'West', '第 1 页，共 1 页'])
    }
  })

  it('has the colors of the light mode of the web app', () => {
    const css = readFileSync(new URL('../../../../web/src/ui/theme/tokens.css', import.meta.url), 'utf8')
    for (const [name, color] of Object.entries(printColors))
      expect(new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1], name).toBe(color)
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
