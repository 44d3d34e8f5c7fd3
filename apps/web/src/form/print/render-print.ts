import { sanitizeHtml } from '../../ui/media/rich-text.tsx'
import { fillText, getOwn, listRows, formatPlaceholder, type PrintSource } from './fill-text.ts'
import { placeholderPattern, findPlaceholders } from './placeholders.ts'

const breaks = /<!--\s*pagebreak\s*-->/gi

/**
 * Fills a template with a record: the HTML of each page, without blank ones (F3.86, F9.88). The same input gives the same
 * output. One pass: inserted values are never searched for placeholders. Codes and stored pictures are `img` elements with
 * `data-code` or `data-address` and no source yet.
 */
export function renderPrint(template: string, source: PrintSource): string[] {
  return template
    .split(breaks)
    .map((part) => renderPage(part, source))
    .filter((page) => page !== '')
}

function renderPage(template: string, source: PrintSource): string {
  const { body } = new DOMParser().parseFromString(sanitizeHtml(template), 'text/html')
  for (const element of body.querySelectorAll('*')) fillAttributes(element, source)
  // all placeholders are collected before any is replaced, so that no inserted value is processed
  const rows = [...body.querySelectorAll('tr')].filter((row) => !row.querySelector('tr'))
  const inRows = rows.flatMap((row) => {
    const table = findTable(row)
    return table === undefined ? [] : [[row, table] as const]
  })
  const repeated = new Set<Node>(inRows.map(([row]) => row))
  const others = listTextNodes(body).filter((node) => !repeated.has(node.parentElement?.closest('tr') ?? body))
  for (const node of others) fillText(node, source)
  for (const [row, table] of inRows) expandRow(row, table, source)
  for (const table of body.querySelectorAll('table')) moveHeadingToHead(table)
  return isBlank(body) ? '' : body.innerHTML
}

/** Attributes only contain text; an address with a placeholder is removed. */
function fillAttributes(element: Element, source: PrintSource): void {
  for (const { name, value } of [...element.attributes]) {
    const found = findPlaceholders(value)
    if (found.length === 0) continue
    if (name !== 'alt' && name !== 'title') element.removeAttribute(name)
    else {
      let at = 0
      const filled = value.replace(placeholderPattern, () => {
        const placeholder = found[at++]
        return placeholder ? formatPlaceholder(placeholder, source) : ''
      })
      element.setAttribute(name, filled)
    }
  }
}

/** The sub-table of a template row: that of its first column. */
function findTable(row: Element): string | undefined {
  return findPlaceholders(row.textContent).find(({ kind, table }) => kind !== 'sum' && table !== '')?.table
}

function expandRow(template: Element, table: string, source: PrintSource): void {
  const rows = listRows(source.record.printData, table)
  const drawn = (rows.length === 0 ? [{}] : rows).map((row) => {
    const line = template.cloneNode(true) as Element
    for (const node of listTextNodes(line)) fillText(node, source, { table, row })
    return line
  })
  const total = rows.length === 0 ? undefined : createTotalRow(template, table, source)
  template.replaceWith(...drawn, ...(total ? [total] : []))
}

/** The Total row below the rows of a sub-table, if its design sums one of the printed columns (F9.43). */
function createTotalRow(template: Element, table: string, source: PrintSource): Element | undefined {
  const sums = getOwn(source.record.sums, table)
  const line = template.cloneNode(true) as Element
  let hasSum = false
  for (const [at, cell] of [...line.children].entries()) {
    const column = findPlaceholders(cell.textContent).find((one) => one.kind === 'text' && one.table === table)
    const sum = column && getOwn(sums, column.name)
    if (sum !== undefined) hasSum = true
    setText(cell, [...(at === 0 ? [source.total] : []), ...(sum === undefined ? [] : [sum])].join(' '))
  }
  line.setAttribute('class', 'print-total')
  return hasSum ? line : undefined
}

/** Keeps the place and alignment of the cell content. */
function setText(cell: Element, text: string): void {
  const paragraph = cell.querySelector('p')
  const style = paragraph?.getAttribute('style')
  cell.replaceChildren()
  if (!style) cell.append(text)
  else {
    const place = cell.ownerDocument.createElement('p')
    place.setAttribute('style', style)
    place.append(text)
    cell.append(place)
  }
}

/** Moves the heading rows at the top of a table into its head, so that they are repeated on each page. */
function moveHeadingToHead(table: HTMLTableElement): void {
  if (table.tHead) return
  const rows = [...table.rows]
  const end = rows.findIndex((row) => [...row.cells].some(({ tagName }) => tagName !== 'TH'))
  const heading = rows.slice(0, end)
  // a table with headings only needs no head
  if (heading.length > 0) table.createTHead().append(...heading)
}

function listTextNodes(root: Element): Text[] {
  const found: Text[] = []
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node as Text)
  return found
}

const isBlank = (body: Element): boolean => body.textContent.trim() === '' && !body.querySelector('img, table, hr')
