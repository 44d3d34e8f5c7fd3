import type { PrintFormat, Language, PrintRecord } from '@armature/contract'
import { formatAmountInCapitals } from '@armature/form-engine/format/amount'
import { readFiles, imageAddress } from '@armature/form-engine/control/files'
import { escapeHtml } from '@armature/contract/rich-text'
import { sanitizeHtml } from '../../ui/media/rich-text.tsx'
import { getSize } from './print-sizes.ts'
import { parseParts, type Placeholder } from './placeholders.ts'

type Data = Record<string, unknown>

/** The data that fills a template. */
export interface PrintSource {
  record: Pick<PrintRecord, 'printData' | 'richTexts' | 'sums' | 'signatures'>
  drawnAs: Record<string, PrintFormat>
  /** texts of system placeholders, such as `systemPrinter` */
  marks: Record<string, string>
  /** HTML of tables, by placeholder; '' for nothing */
  blocks: Record<'systemApprovalContent' | 'systemRemovedFields', string>
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
  const parts = parseParts(node.data)
  if (parts.every((part) => typeof part === 'string')) return
  const { ownerDocument: page } = node
  const drawn = page.createDocumentFragment()
  const blocks: Node[] = []
  for (const part of parts) {
    if (typeof part === 'string') drawn.append(part)
    else if (isBlock(part, source)) blocks.push(...createBlockNodes(page, part, source))
    else drawn.append(...createNodes(page, part, source, scope))
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
export function formatPlaceholder(placeholder: Placeholder, source: PrintSource, scope?: RowScope): string {
  const { kind, table, name } = placeholder
  const { record, marks } = source
  if (kind === 'words')
    return formatAmountInWords(formatPlaceholder({ ...placeholder, kind: 'text' }, source, scope), source.language)
  if (kind === 'nodeSignature') return ''
  if (kind === 'sum') return toPlainText(getOwn(getOwn(record.sums, table), name))
  if (table === '')
    return getOwn(marks, name) === undefined ? toPlainText(getOwn(record.printData, name)) : (marks[name] ?? '')
  if (scope?.table === table) return toPlainText(getOwn(scope.row, name))
  // outside of a table row, the values of all rows are listed
  return listRows(record.printData, table)
    .map((row) => toPlainText(getOwn(row, name)))
    .filter((text) => text !== '')
    .join('，')
}

/** Figures are formatted already: with separators and the minus sign. */
const formatAmountInWords = (text: string, language: Language): string =>
  formatAmountInCapitals(text.replaceAll(',', '').replace('−', '-'), language)

export function listRows(data: Data, table: string): Data[] {
  const rows = getOwn(data, table)
  return Array.isArray(rows)
    ? (rows as unknown[]).filter((row): row is Data => typeof row === 'object' && row !== null)
    : []
}

function createNodes(page: Document, part: Placeholder, source: PrintSource, scope?: RowScope): Node[] {
  if (part.kind === 'qrcode' || part.kind === 'barcode') return createCodeNodes(page, part, source, scope)
  if (part.kind === 'nodeSignature')
    return (getOwn(source.record.signatures, part.name) ?? []).flatMap((image) =>
      createSignatureNodes(page, part, image),
    )
  const path = part.table === '' ? part.name : `${part.table}.${part.name}`
  const how = part.kind === 'text' ? getOwn(source.drawnAs, path) : undefined
  if (how === 'image' || how === 'sign') {
    const holder = part.table === '' ? source.record.printData : scope?.table === part.table ? scope.row : {}
    return listAddresses(getOwn(holder, `${part.name}_id`)).map((address) => createPictureNode(page, part, address))
  }
  return createLineNodes(page, formatPlaceholder(part, source, scope))
}

/** A text of several lines keeps its line breaks. */
function createLineNodes(page: Document, text: string): Node[] {
  return text
    .split(/\r?\n/)
    .flatMap((line, at) =>
      at === 0 ? [page.createTextNode(line)] : [page.createElement('br'), page.createTextNode(line)],
    )
}

function createCodeNodes(page: Document, part: Placeholder, source: PrintSource, scope?: RowScope): Node[] {
  const isRecord = part.kind === 'qrcode' && part.table === '' && part.name === 'systemRecord'
  const text = isRecord ? source.recordCode : formatPlaceholder(part, source, scope)
  if (text === '') return []
  const code = page.createElement('img')
  code.dataset['code'] = part.kind
  code.dataset['text'] = text
  code.alt = isRecord ? '' : text
  // bars keep their own size: scaled to a square they could not be scanned
  if (part.kind === 'qrcode' || part.width !== undefined) setSize(code, part)
  return [code]
}

function createPictureNode(page: Document, part: Placeholder, address: string): Node {
  const picture = page.createElement('img')
  picture.dataset['address'] = address
  picture.alt = ''
  setSize(picture, part)
  return picture
}

/** Only a picture that the server has sent as one. */
function createSignatureNodes(page: Document, part: Placeholder, image: string): Node[] {
  if (!/^data:image\/png;base64,[A-Za-z0-9+/=]+$/.test(image)) return []
  const picture = page.createElement('img')
  picture.setAttribute('src', image)
  picture.alt = ''
  setSize(picture, part)
  return [picture]
}

function setSize(picture: HTMLImageElement, part: Placeholder): void {
  const { width, height } = getSize(part)
  picture.setAttribute('width', String(width))
  picture.setAttribute('height', String(height))
}

/** Addresses of images, or of a signature; only stored pictures of this site are accepted. */
function listAddresses(value: unknown): string[] {
  const files = readFiles(value).map(({ fileId }) => `${imageAddress}${fileId}`)
  const all = typeof value === 'string' ? [value] : files
  return all.filter((address) => stored.test(address))
}

const stored = /^\/api\/file\/Image\/annexpic\/[0-9a-f]{32}\.[a-z0-9]{2,5}$/

const isBlock = ({ kind, table, name }: Placeholder, { drawnAs, blocks }: PrintSource): boolean =>
  kind === 'text' && table === '' && (getOwn(blocks, name) !== undefined || getOwn(drawnAs, name) === 'html')

function createBlockNodes(page: Document, { name }: Placeholder, { blocks, record }: PrintSource): Node[] {
  const html = getOwn<string>(blocks, name) ?? sanitizeHtml(record.richTexts[name] ?? '')
  const holder = new DOMParser().parseFromString(html, 'text/html').body
  return [...holder.childNodes].map((node) => page.adoptNode(node))
}

/** Returns `undefined` for inherited properties, such as `constructor`. */
export function getOwn<T>(values: Record<string, T> | undefined, name: string): T | undefined {
  return values !== undefined && Object.hasOwn(values, name) ? values[name] : undefined
}

export const toPlainText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** Rows of texts as an HTML table, the first row as heading. */
export function buildTableHtml(rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
  const [head = [], ...body] = rows
  return `<table><tbody>${line(head, 'th')}${body.map((cells) => line(cells, 'td')).join('')}</tbody></table>`
}
