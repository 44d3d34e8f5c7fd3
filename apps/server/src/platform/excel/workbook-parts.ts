import { getCellName, escapeXml } from './xml.ts'

/** Indexes of the styles below in `cellXfs`. */
export const cellStyles = { plain: 0, head: 1, requiredHead: 2, text: 3, quoted: 4, fault: 5 } as const

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const buildContentTypes = (hasLists: boolean): string =>
  `${xml}<Types xmlns="${packages}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/>` +
  listSheetNumbers(hasLists)
    .map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${kind}.worksheet+xml"/>`)
    .join('') +
  '</Types>'

export const relations =
  `${xml}<Relationships xmlns="${packages}/relationships">` +
  `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

export const buildWorkbook = (name: string, hasLists: boolean): string =>
  `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
  `<sheet name="${escapeXml(toSheetName(name))}" sheetId="1" r:id="rId1"/>` +
  (hasLists ? '<sheet name="lists" sheetId="2" state="hidden" r:id="rId2"/>' : '') +
  '</sheets></workbook>'

export const buildWorkbookRelations = (hasLists: boolean): string =>
  `${xml}<Relationships xmlns="${packages}/relationships">` +
  listSheetNumbers(hasLists)
    .map((n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)
    .join('') +
  `<Relationship Id="rId9" Type="${office}/styles" Target="styles.xml"/></Relationships>`

const border = '<left/><right/><top/><bottom style="thin"><color rgb="FFB9C0CC"/></bottom><diagonal/>'
const text = 'numFmtId="49" applyNumberFormat="1" borderId="0"'

/** Index in `cellXfs` of the style for a format, by the index of the format. */
export const getFormatStyle = (place: number): number => fixedStyleCount + place
const fixedStyleCount = Object.keys(cellStyles).length
/** lower numbers are reserved for Excel */
const firstFormat = 164

/** Format 49 is text; `quotePrefix` is the apostrophe that a user would type before a formula. */
export const buildStyles = (formats: readonly string[]): string =>
  `${xml}<styleSheet xmlns="${main}">` +
  (formats.length === 0
    ? ''
    : `<numFmts count="${formats.length}">${formats.map((format, place) => `<numFmt numFmtId="${firstFormat + place}" formatCode="${escapeXml(format)}"/>`).join('')}</numFmts>`) +
  '<fonts count="4"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><color rgb="FFC62F2F"/><name val="Calibri"/></font>' +
  '<font><sz val="11"/><color rgb="FFC62F2F"/><name val="Calibri"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFEFF2F6"/></patternFill></fill></fills>' +
  `<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border>${border}</border></borders>` +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${fixedStyleCount + formats.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
  '<xf numFmtId="49" applyNumberFormat="1" fontId="1" fillId="2" borderId="1" applyFont="1" applyFill="1" applyBorder="1" xfId="0"/>' +
  '<xf numFmtId="49" applyNumberFormat="1" fontId="2" fillId="2" borderId="1" applyFont="1" applyFill="1" applyBorder="1" xfId="0"/>' +
  `<xf ${text} fontId="0" fillId="0" xfId="0"/><xf ${text} fontId="0" fillId="0" xfId="0" quotePrefix="1"/>` +
  `<xf ${text} fontId="3" fillId="0" xfId="0" applyFont="1"/>` +
  formats
    .map(
      (_format, place) =>
        `<xf numFmtId="${firstFormat + place}" applyNumberFormat="1" fontId="0" fillId="0" borderId="0" xfId="0"/>`,
    )
    .join('') +
  '</cellXfs></styleSheet>'

/** The options of columns are on a hidden sheet, one list per column. */
export function buildHiddenSheet(lists: readonly (readonly string[])[]): string {
  const longest = Math.max(...lists.map((list) => list.length))
  let rows = ''
  for (let line = 1; line <= longest; line++) {
    rows += `<row r="${line}">`
    for (const [place, list] of lists.entries()) {
      const option = list[line - 1]
      if (option !== undefined)
        rows += `<c r="${getCellName(place, line)}" s="${cellStyles.text}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(option)}</t></is></c>`
    }
    rows += '</row>'
  }
  return `${xml}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`
}

const listSheetNumbers = (hasLists: boolean): number[] => (hasLists ? [1, 2] : [1])

/** Excel does not allow these characters, nor more than 31 characters, in a sheet name. */
const toSheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'Sheet1'
