import type { TextTable } from './pdf-table.ts'
import { type MeasureChar, measureText, wrapText } from './wrap-text.ts'

/** Sizes in points. */
export const layoutSizes = {
  short: 595.28,
  long: 841.89,
  margin: 36,
  foot: 16,
  text: 8.5,
  line: 12.5,
  padding: 4,
  title: 14,
  titleLine: 22,
  aboveLine: 14,
  chartTitle: 9.5,
  /** its title, and the gap below the chart */
  chartTitleLine: 16,
  chartGap: 10,
  chartHeight: 195,
  /** points for each pixel of a chart */
  chartScale: 0.75,
} as const

interface PlacedRow {
  /** from the upper edge of the page */
  y: number
  height: number
  /** lines of each column of the page */
  cells: readonly (readonly string[])[]
  isStrong: boolean
}
interface PlacedLine {
  y: number
  text: string
  size: number
}

export interface TablePage {
  /** columns of the table, with their place */
  columns: readonly { x: number; width: number; isNumber: boolean }[]
  lines: readonly PlacedLine[]
  /** `y` of its upper edge, below its title */
  chart: { title: string; titleY: number; y: number } | undefined
  /** the repeated heading, then the rows; only a page without rows may have none */
  heading: PlacedRow | undefined
  rows: readonly PlacedRow[]
}

export interface TableLayout {
  width: number
  height: number
  pages: TablePage[]
}

/**
 * Lays a table out on A4 pages, with room for a chart above it: landscape when its columns need it, columns that still do not fit on pages of their own behind
 * those of the columns before. Every page repeats the heading; a row that is higher than the rest of a page goes to the next one,
 * and one that is higher than a page is continued.
 */
export function layoutTable(table: TextTable, measure: MeasureChar): TableLayout {
  const measureAt = (char: string) => measure(char) * layoutSizes.text
  const natural = measureColumns(table, measureAt)
  const total = natural.reduce((sum, width) => sum + width, 0)
  const isLandscape = table.isLandscape || total > layoutSizes.short - 2 * layoutSizes.margin
  const [width, height] = isLandscape ? [layoutSizes.long, layoutSizes.short] : [layoutSizes.short, layoutSizes.long]
  const bands = divideColumns(table, natural, width - 2 * layoutSizes.margin)
  const pages = bands.flatMap((band, at) =>
    layoutBand(table, band, { height, width, measure: measureAt, isFirst: at === 0 }),
  )
  return { width, height, pages }
}

interface BandColumn {
  at: number
  width: number
}

const maxWidth = 220
const minWidth = 60

function measureColumns({ columns, rows }: TextTable, measure: MeasureChar): number[] {
  return columns.map(({ title }, at) => {
    let widest = measureText(title, measure)
    for (const { cells } of rows) widest = Math.max(widest, measureText(cells[at] ?? '', measure))
    return Math.min(widest, maxWidth) + 2 * layoutSizes.padding + 0.5
  })
}

/** The columns of each page side by side, with their widths. */
function divideColumns(
  { columns, fixedColumns }: TextTable,
  natural: readonly number[],
  width: number,
): BandColumn[][] {
  const all = columns.map((_column, at) => at)
  if (sumMin(columns, natural, all) <= width) return [fitColumns(columns, natural, all, width)]
  // headings of rows take at most half of the page
  const fixed: number[] = []
  for (const at of all.slice(0, fixedColumns)) {
    if (sumMin(columns, natural, [...fixed, at]) > width / 2) break
    fixed.push(at)
  }
  const bands: number[][] = []
  for (const at of all.slice(fixed.length)) {
    const band = bands.at(-1)
    if (band && sumMin(columns, natural, [...fixed, ...band, at]) <= width) band.push(at)
    else bands.push([at])
  }
  return bands.map((band) => fitColumns(columns, natural, [...fixed, ...band], width))
}

const getMinWidth = ({ isNumber }: TextColumn, natural: number): number =>
  isNumber ? natural : Math.min(natural, minWidth)

const sumMin = (columns: TextTable['columns'], natural: readonly number[], band: readonly number[]): number =>
  band.reduce((sum, at) => sum + getMinWidth(columns[at] ?? blankColumn, natural[at] ?? 0), 0)

type TextColumn = TextTable['columns'][number]

const blankColumn: TextColumn = { title: '', isNumber: false }

/** Columns as wide as their content, narrower by the same share if they do not fit, and a little wider if there is room. */
function fitColumns(
  columns: TextTable['columns'],
  natural: readonly number[],
  band: readonly number[],
  width: number,
): BandColumn[] {
  const least = sumMin(columns, natural, band)
  const wish = band.reduce((sum, at) => sum + (natural[at] ?? 0), 0)
  const share = wish > least ? Math.min(1, (width - least) / (wish - least)) : 1
  const stretch = wish < width ? Math.min(width / wish, 1.6) : 1
  return band.map((at) => {
    const own = natural[at] ?? 0
    const min = getMinWidth(columns[at] ?? blankColumn, own)
    return { at, width: (min + (own - min) * share) * stretch }
  })
}

interface BandPlace {
  width: number
  height: number
  measure: MeasureChar
  isFirst: boolean
}

function layoutBand(table: TextTable, band: readonly BandColumn[], place: BandPlace): TablePage[] {
  const { margin, foot, padding, line, title, titleLine, aboveLine, text } = layoutSizes
  const bottom = place.height - margin - foot
  const wrap = (cell: string, width: number) => wrapText(cell, width - 2 * padding, place.measure)
  const columns: TablePage['columns'][number][] = []
  let x: number = margin
  for (const { at, width } of band) {
    columns.push({ x, width, isNumber: table.columns[at]?.isNumber ?? false })
    x += width
  }
  // a heading of many lines would leave no room for rows
  const heading = cutLines(
    band.map(({ at, width }) => wrap(table.columns[at]?.title ?? '', width)),
    6,
  )
  const headingHeight = getRowHeight(heading)
  const pages: { page: Writable; y: number }[] = []
  const addPage = () => {
    const opened = {
      page: { columns, lines: [], chart: undefined, heading: undefined, rows: [] } as Writable,
      y: margin,
    }
    pages.push(opened)
    return opened
  }
  let open = addPage()
  if (place.isFirst) {
    placeAbove()
    if (table.chartTitle !== undefined) placeChart(table.chartTitle)
  }
  for (const row of table.rows) {
    let cells = band.map(({ at, width }) => wrap(row.cells[at] ?? '', width))
    while (cells.some((lines) => lines.length > 0)) {
      const height = getRowHeight(cells)
      const top = open.page.heading ? open.y : open.y + headingHeight
      const isWholePage = open.page.rows.length === 0 && !open.page.chart
      if (top + height > bottom && !isWholePage) {
        open = addPage()
        continue
      }
      if (!open.page.heading) placeHeading()
      const fits = Math.max(1, Math.floor((bottom - open.y - padding * 2) / line))
      const part = cells.map((lines) => lines.slice(0, fits))
      const partHeight = getRowHeight(part)
      open.page.rows.push({ y: open.y, height: partHeight, cells: part, isStrong: row.isStrong })
      open.y += partHeight
      cells = cells.map((lines) => lines.slice(fits))
    }
  }
  if (!open.page.heading) {
    if (open.y + headingHeight > bottom) open = addPage()
    placeHeading()
  }
  return pages.map(({ page }) => page)

  function placeAbove(): void {
    const wrapWide = (texts: readonly string[], size: number) =>
      texts.flatMap((one) => wrapText(one, ((place.width - 2 * margin) / size) * text, place.measure))
    for (const one of table.title === '' ? [] : wrapWide([table.title], title)) {
      open.page.lines.push({ y: open.y, text: one, size: title })
      open.y += titleLine
    }
    // they may not fill the page
    const above = wrapWide(table.above, text).slice(0, 20)
    for (const one of above) {
      open.page.lines.push({ y: open.y, text: one, size: text })
      open.y += aboveLine
    }
    if (above.length > 0) open.y += 4
  }

  /** A chart is not broken: it goes to the next page if there is no room for it below the lines. */
  function placeChart(name: string): void {
    const { chartTitleLine, chartHeight, chartGap } = layoutSizes
    if (open.y + chartTitleLine + chartHeight > bottom) open = addPage()
    open.page.chart = { title: name, titleY: open.y, y: open.y + chartTitleLine }
    open.y += chartTitleLine + chartHeight + chartGap
  }

  function placeHeading(): void {
    open.page.heading = { y: open.y, height: headingHeight, cells: heading, isStrong: true }
    open.y += headingHeight
  }
}

/** A page while it is laid out. */
interface Writable extends TablePage {
  lines: PlacedLine[]
  rows: PlacedRow[]
}

const getRowHeight = (cells: readonly (readonly string[])[]): number =>
  Math.max(1, ...cells.map(({ length }) => length)) * layoutSizes.line + 2 * layoutSizes.padding

const cutLines = (cells: readonly string[][], most: number): string[][] =>
  cells.map((lines) => (lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''}…`] : lines))
