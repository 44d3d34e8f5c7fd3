import type { DrawnAs, Language, PrintRecord } from '@armature/contract'
import { amountInCapitals } from '@armature/form-engine/format/amount'
import { filesIn, imageAddress } from '@armature/form-engine/control/files'
import { escapeHtml } from '@armature/contract/rich-text'
import { cleaned } from '../../ui/rich-text.tsx'
import { sizeIn } from './measures.ts'
import { partsOf, type Placeholder } from './placeholders.ts'

type Data = Record<string, unknown>

/** The data that fills a template. */
export interface PrintSource {
  record: Pick<PrintRecord, 'printData' | 'richTexts' | 'sums'>
  drawnAs: Record<string, DrawnAs>
  /** texts of system placeholders, such as `systemPrinter` */
  marks: Record<string, string>
  /** HTML of the table for `{systemApprovalContent}` */
  approval: string
  /** content of a QR code of the record itself */
  recordCode: string
  /** label of the total row, 合计 */
  total: string
  /** language of the user, for amounts in words */
  language: Language
}

/** The current row of a sub-table. */
export interface RowScope {
  table: string
  row: Data
}

/** Replaces the placeholders of a text node by their values; values are inserted as text and never as markup. */
export function fillText(node: Text, source: PrintSource, scope?: RowScope): void {
  const parts = partsOf(node.data)
  if (parts.every((part) => typeof part === 'string')) return
  const { ownerDocument: page } = node
  const drawn = page.createDocumentFragment()
  const blocks: Node[] = []
  for (const part of parts) {
    if (typeof part === 'string') drawn.append(part)
    else if (isBlock(part, source)) blocks.push(...blockOf(page, part, source))
    else drawn.append(...drawnOf(page, part, source, scope))
  }
  const holder = node.parentElement?.closest('p, h1, h2, h3, h4, h5, h6')
  node.replaceWith(drawn)
  if (blocks.length === 0) return
  // a paragraph cannot contain tables and paragraphs: they are inserted after it
  if (holder) holder.after(...blocks)
  else drawn.append(...blocks)
  if (holder?.textContent.trim() === '' && !holder.querySelector('img')) holder.remove()
}

/** The text of a placeholder, for places without markup. */
export function textOf(placeholder: Placeholder, source: PrintSource, scope?: RowScope): string {
  const { kind, table, name } = placeholder
  const { record, marks } = source
  if (kind === 'words') return amountInWords(textOf({ ...placeholder, kind: 'text' }, source, scope), source.language)
  if (kind === 'sum') return plainText(own(own(record.sums, table), name))
  if (table === '') return own(marks, name) === undefined ? plainText(own(record.printData, name)) : (marks[name] ?? '')
  if (scope?.table === table) return plainText(own(scope.row, name))
  // outside of a table row, the values of all rows are listed
  return rowsOf(record.printData, table)
    .map((row) => plainText(own(row, name)))
    .filter((text) => text !== '')
    .join('，')
}

/** Figures are formatted already: with separators and the minus sign. */
const amountInWords = (text: string, language: Language): string =>
  amountInCapitals(text.replaceAll(',', '').replace('−', '-'), language)

export function rowsOf(data: Data, table: string): Data[] {
  const rows = own(data, table)
  return Array.isArray(rows)
    ? (rows as unknown[]).filter((row): row is Data => typeof row === 'object' && row !== null)
    : []
}

function drawnOf(page: Document, part: Placeholder, source: PrintSource, scope?: RowScope): Node[] {
  if (part.kind === 'qrcode' || part.kind === 'barcode') return codeOf(page, part, source, scope)
  const path = part.table === '' ? part.name : `${part.table}.${part.name}`
  const how = part.kind === 'text' ? own(source.drawnAs, path) : undefined
  if (how === 'image' || how === 'sign') {
    const holder = part.table === '' ? source.record.printData : scope?.table === part.table ? scope.row : {}
    return addressesOf(own(holder, `${part.name}_id`)).map((address) => pictureNode(page, part, address))
  }
  return linesOf(page, textOf(part, source, scope))
}

/** A text of several lines keeps its line breaks. */
function linesOf(page: Document, text: string): Node[] {
  return text
    .split(/\r?\n/)
    .flatMap((line, at) =>
      at === 0 ? [page.createTextNode(line)] : [page.createElement('br'), page.createTextNode(line)],
    )
}

function codeOf(page: Document, part: Placeholder, source: PrintSource, scope?: RowScope): Node[] {
  const isRecord = part.kind === 'qrcode' && part.table === '' && part.name === 'systemRecord'
  const text = isRecord ? source.recordCode : textOf(part, source, scope)
  if (text === '') return []
  const code = page.createElement('img')
  code.dataset['code'] = part.kind
  code.dataset['text'] = text
  code.alt = isRecord ? '' : text
  // bars keep their own size: scaled to a square they could not be scanned
  if (part.kind === 'qrcode' || part.width !== undefined) setSize(code, part)
  return [code]
}

function pictureNode(page: Document, part: Placeholder, address: string): Node {
  const picture = page.createElement('img')
  picture.dataset['address'] = address
  picture.alt = ''
  setSize(picture, part)
  return picture
}

function setSize(picture: HTMLImageElement, part: Placeholder): void {
  const { width, height } = sizeIn(part)
  picture.setAttribute('width', String(width))
  picture.setAttribute('height', String(height))
}

/** Addresses of images, or of a signature; only stored pictures of this site are accepted. */
function addressesOf(value: unknown): string[] {
  const files = filesIn(value).map(({ fileId }) => `${imageAddress}${fileId}`)
  const all = typeof value === 'string' ? [value] : files
  return all.filter((address) => stored.test(address))
}

const stored = /^\/api\/file\/Image\/annexpic\/[0-9a-f]{32}\.[a-z0-9]{2,5}$/

const isBlock = ({ kind, table, name }: Placeholder, { drawnAs }: PrintSource): boolean =>
  kind === 'text' && table === '' && (name === 'systemApprovalContent' || own(drawnAs, name) === 'html')

function blockOf(page: Document, { name }: Placeholder, { approval, record }: PrintSource): Node[] {
  const html = name === 'systemApprovalContent' ? approval : cleaned(record.richTexts[name] ?? '')
  const holder = new DOMParser().parseFromString(html, 'text/html').body
  return [...holder.childNodes].map((node) => page.adoptNode(node))
}

/** Returns `undefined` for inherited properties, such as `constructor`. */
export function own<T>(values: Record<string, T> | undefined, name: string): T | undefined {
  return values !== undefined && Object.hasOwn(values, name) ? values[name] : undefined
}

export const plainText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** Rows of texts as an HTML table, the first row as heading. */
export function tableHtml(rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
  const [head = [], ...body] = rows
  return `<table><tbody>${line(head, 'th')}${body.map((cells) => line(cells, 'td')).join('')}</tbody></table>`
}
