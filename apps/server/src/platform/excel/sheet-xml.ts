import { cellStyles, getFormatStyle } from './workbook-parts.ts'
import { getCellName, getColumnName, escapeXml } from './xml.ts'
import type { SheetCell, SheetColumn, SheetContent } from './sheet-content.ts'

/** Generates the XML of the sheet in chunks of some hundred rows. */
export async function* streamSheetXml({
  columns,
  above = [],
  rows,
  fillRows = 0,
}: SheetContent): AsyncGenerator<Buffer> {
  const styles = listNumberStyles(columns)
  let line = above.length + 1
  let text = `${buildSheetHead(columns, styles, line)}<sheetData>${above.map(buildTopLine).join('')}${buildHeadingRow(columns, line)}`
  for await (const row of rows) {
    line += 1
    text += buildRow(line, row, columns, styles)
    if (text.length < chunkChars) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(`${text}</sheetData>${buildValidations(columns, fillRows)}</worksheet>`)
}

const chunkChars = 65_536

/** Maximum length of a cell in Excel. */
const maxCellChars = 32_767

/** The distinct formats of the columns. */
export const listFormats = (columns: readonly SheetColumn[]): string[] => [
  ...new Set(columns.flatMap(({ format }) => format ?? [])),
]

/** Style index of each column's numbers. */
function listNumberStyles(columns: readonly SheetColumn[]): number[] {
  const formats = listFormats(columns)
  return columns.map(({ format }) =>
    format === undefined ? cellStyles.plain : getFormatStyle(formats.indexOf(format)),
  )
}

function buildSheetHead(columns: readonly SheetColumn[], styles: readonly number[], headLine: number): string {
  const widths = columns.map(
    ({ width, format }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${format === undefined ? cellStyles.text : styles[index]}" customWidth="1"/>`,
  )
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${headLine}" topLeftCell="A${headLine + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="16"/><cols>${widths.join('')}</cols>`
  )
}

const buildTopLine = (text: string, index: number): string =>
  `<row r="${index + 1}">${buildTextCell(getCellName(0, index + 1), text, index === 0 ? cellStyles.head : getTextStyle(text))}</row>`

function buildHeadingRow(columns: readonly SheetColumn[], line: number): string {
  const cells = columns.map(({ title, isRequired }, index) =>
    buildTextCell(
      getCellName(index, line),
      isRequired ? `*${title}` : title,
      isRequired ? cellStyles.requiredHead : cellStyles.head,
    ),
  )
  return `<row r="${line}" ht="22" customHeight="1">${cells.join('')}</row>`
}

function buildRow(
  line: number,
  row: readonly SheetCell[],
  columns: readonly SheetColumn[],
  styles: readonly number[],
): string {
  let cells = ''
  for (const [index, cell] of row.entries()) {
    if (cell === '') continue
    if (typeof cell === 'number')
      cells += buildNumberCell(getCellName(index, line), cell, styles[index] ?? cellStyles.plain)
    else
      cells += buildTextCell(
        getCellName(index, line),
        cell,
        columns[index]?.isFault ? cellStyles.fault : getTextStyle(cell),
      )
  }
  return `<row r="${line}">${cells}</row>`
}

/** Text that begins like a formula gets the style of quoted text, as if the user had typed an apostrophe. */
const getTextStyle = (text: string): number => (/^[=+\-@\t\r]/.test(text) ? cellStyles.quoted : cellStyles.text)

const buildNumberCell = (name: string, value: number, style: number): string =>
  `<c r="${name}" s="${style}"><v>${value}</v></c>`

function buildTextCell(name: string, text: string, style: number): string {
  return `<c r="${name}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, maxCellChars))}</t></is></c>`
}

function buildValidations(columns: readonly SheetColumn[], fillRows: number): string {
  if (fillRows === 0) return ''
  let list = 0
  const rules = columns.flatMap((column, index) => {
    const hasOptions = (column.options?.length ?? 0) > 0
    if (!hasOptions && !column.hint) return []
    return [buildValidation(column, index, fillRows, hasOptions ? list++ : null)]
  })
  return rules.length === 0 ? '' : `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`
}

function buildValidation(
  { hint, options, isMany, title }: SheetColumn,
  index: number,
  fillRows: number,
  list: number | null,
): string {
  const range = `${getCellName(index, 2)}:${getCellName(index, fillRows + 1)}`
  const said = hint
    ? ` showInputMessage="1" promptTitle="${escapeXml(title.slice(0, 32))}" prompt="${escapeXml(hint.slice(0, 255))}"`
    : ''
  if (list === null) return `<dataValidation allowBlank="1"${said} sqref="${range}"/>`
  const column = getColumnName(list)
  const source = `lists!$${column}$1:$${column}$${options?.length ?? 1}`
  return `<dataValidation type="list" allowBlank="1"${isMany ? '' : ' showErrorMessage="1"'}${said} sqref="${range}"><formula1>${source}</formula1></dataValidation>`
}
