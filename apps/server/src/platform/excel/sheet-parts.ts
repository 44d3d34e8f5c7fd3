import { cellStyles } from './book-parts.ts'
import { cellName, columnName, escapeXml } from './xml.ts'
import type { SheetColumn, SheetContent } from './sheet-content.ts'

/** The sheet's XML, some hundred rows at a time. */
export async function* sheetParts({ columns, rows, fillRows = 0 }: SheetContent): AsyncGenerator<Buffer> {
  let text = `${head(columns)}<sheetData>${heading(columns)}`
  let line = 1
  for await (const row of rows) {
    line += 1
    text += rowXml(line, row, columns)
    if (text.length < chunkChars) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(`${text}</sheetData>${validations(columns, fillRows)}</worksheet>`)
}

const chunkChars = 65_536

/** What a cell of Excel can hold. */
const mostChars = 32_767

function head(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${cellStyles.text}" customWidth="1"/>`,
  )
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="16"/><cols>${widths.join('')}</cols>`
  )
}

function heading(columns: readonly SheetColumn[]): string {
  const cells = columns.map(({ title, isRequired }, index) =>
    cellXml(
      cellName(index, 1),
      isRequired ? `*${title}` : title,
      isRequired ? cellStyles.requiredHead : cellStyles.head,
    ),
  )
  return `<row r="1" ht="22" customHeight="1">${cells.join('')}</row>`
}

function rowXml(line: number, row: readonly string[], columns: readonly SheetColumn[]): string {
  let cells = ''
  for (const [index, text] of row.entries()) {
    if (text === '') continue
    cells += cellXml(cellName(index, line), text, columns[index]?.isFault ? cellStyles.fault : styleOf(text))
  }
  return `<row r="${line}">${cells}</row>`
}

/** What begins like a formula is marked as text, as if somebody had typed an apostrophe before it. */
const styleOf = (text: string): number => (/^[=+\-@\t\r]/.test(text) ? cellStyles.quoted : cellStyles.text)

function cellXml(name: string, text: string, style: number): string {
  return `<c r="${name}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, mostChars))}</t></is></c>`
}

function validations(columns: readonly SheetColumn[], fillRows: number): string {
  if (fillRows === 0) return ''
  let list = 0
  const rules = columns.flatMap((column, index) => {
    const hasOptions = (column.options?.length ?? 0) > 0
    if (!hasOptions && !column.hint) return []
    return [ruleXml(column, index, fillRows, hasOptions ? list++ : null)]
  })
  return rules.length === 0 ? '' : `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`
}

function ruleXml(
  { hint, options, isMany, title }: SheetColumn,
  index: number,
  fillRows: number,
  list: number | null,
): string {
  const range = `${cellName(index, 2)}:${cellName(index, fillRows + 1)}`
  const said = hint
    ? ` showInputMessage="1" promptTitle="${escapeXml(title.slice(0, 32))}" prompt="${escapeXml(hint.slice(0, 255))}"`
    : ''
  if (list === null) return `<dataValidation allowBlank="1"${said} sqref="${range}"/>`
  const column = columnName(list)
  const source = `lists!$${column}$1:$${column}$${options?.length ?? 1}`
  return `<dataValidation type="list" allowBlank="1"${isMany ? '' : ' showErrorMessage="1"'}${said} sqref="${range}"><formula1>${source}</formula1></dataValidation>`
}
