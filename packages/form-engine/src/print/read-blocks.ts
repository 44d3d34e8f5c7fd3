import { extractHtmlText } from '../control/html-text.ts'

/** A piece of the content of a print template: a paragraph, a table, a picture … */
export interface PrintBlock {
  /** its tag, such as `p`, `h2`, `table`, `ul`; `pageBreak` for one, '' for text outside of any */
  kind: string
  html: string
  /** the same for each way in which editors and the server write the same block */
  key: string
}

const tokenPattern = /<!--[\s\S]*?-->|<(\/?)([A-Za-z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|[^<]+|</g
const pageBreakPattern = /^<!--\s*pagebreak\s*-->$/i
const voidTags: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'col', 'wbr', 'input'])

/** The outermost blocks of cleaned HTML, in order; other comments than page breaks and blank text between them are left out. */
export function readBlocks(html: string): PrintBlock[] {
  const blocks: PrintBlock[] = []
  let depth = 0
  let kind = ''
  let start = 0
  const close = (end: number) => {
    const text = html.slice(start, end)
    if (kind !== '' || text.trim() !== '') blocks.push({ kind, html: text, key: normalize(text) })
    start = end
    kind = ''
  }
  for (const { 0: token, 1: slash, 2: tag = '', index } of html.matchAll(tokenPattern)) {
    if (token.startsWith('<!--')) {
      if (depth > 0) continue
      close(index)
      if (pageBreakPattern.test(token)) kind = 'pageBreak'
      close(index + token.length)
      continue
    }
    if (tag === '' || isInline(tag)) continue
    if (slash === '/') depth = Math.max(0, depth - 1)
    else if (depth === 0) {
      close(index)
      kind = tag.toLowerCase()
    }
    if (slash === '' && !isVoid(tag, token)) depth += 1
    if (depth === 0) close(index + token.length)
  }
  close(html.length)
  return blocks
}

/** A part of a text, with its position in it. */
export interface Piece {
  html: string
  key: string
  start: number
}

/** The rows of a table and their cells; positions of cells are those in their row. A table inside of a cell belongs to it. */
export const readRows = (table: string): (Piece & { cells: Piece[] })[] =>
  readElements(table, 'tr').map((row) => ({ ...row, cells: readElements(row.html, 'td|th') }))

/** The text of a block on one line, of a table with blanks between its cells; '' for a picture or page break. */
export const readBlockText = (html: string): string => extractHtmlText(html.replace(/<\/t[dh]>/gi, '<br>'))

const inlineTags: ReadonlySet<string> = new Set(
  'a b br code del em i mark s small span strong sub sup u wbr'.split(' '),
)
const isInline = (tag: string): boolean => inlineTags.has(tag.toLowerCase())
const isVoid = (tag: string, token: string): boolean => voidTags.has(tag.toLowerCase()) || token.endsWith('/>')

/** The outermost elements of the tags `tr` or `td|th`, without those of tables inside of them. */
function readElements(html: string, tags: string): Piece[] {
  const found: Piece[] = []
  let depth = 0
  let start = 0
  for (const { 0: token, 1: slash, index } of html.matchAll(new RegExp(`<(/?)(?:${tags})\\b[^<>]*>`, 'gi'))) {
    if (slash === '') {
      if (depth === 0) start = index
      depth += 1
    } else {
      depth = Math.max(0, depth - 1)
      const text = html.slice(start, index + token.length)
      if (depth === 0) found.push({ html: text, key: normalize(text), start })
    }
  }
  return found
}

/** One spelling of the same HTML: attributes in one order, styles without blanks, no marks of void tags and of links. */
const normalize = (html: string): string =>
  html
    .replace(/<([A-Za-z][\w-]*)((?:\s|\/)(?:[^<>"']|"[^"]*"|'[^']*')*)>/g, (_, tag: string, rest: string) => {
      const attributes = rest.includes('=') ? listAttributes(rest) : []
      return `<${tag.toLowerCase()}${attributes.join('')}>`
    })
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&quot;', '"')
    .trim()

const listAttributes = (attributes: string): string[] =>
  [...attributes.matchAll(/([\w:-]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>]+))?/g)]
    .map(([, name = '', value = '']) => [name.toLowerCase(), value.replace(/^["']|["']$/g, '')] as const)
    .filter(([name]) => name !== 'rel' && name !== 'target')
    .map(([name, value]) => ` ${name}="${name === 'style' ? normalizeStyle(value) : value}"`)
    .toSorted()

const normalizeStyle = (style: string): string =>
  style
    .split(';')
    .map((one) => one.replace(/\s*:\s*/, ':').trim())
    .filter((one) => one !== '')
    .sort()
    .join(';')
