/** Block tags, which separate words; inline tags do not. */
const blocks = new Set('p,h1,h2,h3,h4,h5,h6,li,ul,ol,blockquote,pre,br,hr,div,table,caption,tr,th,td'.split(','))
const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'", amp: '&' }

/**
 * The text of cleaned HTML on one line, for lists and searches. Runs once over the input, whatever it contains; HTML that was not
 * cleaned gives some text too.
 */
export function extractHtmlText(html: string): string {
  const parts: string[] = []
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    const close = open < 0 ? -1 : html.indexOf('>', open)
    if (close < 0) break
    parts.push(html.slice(at, open), blocks.has(readTagName(html, open)) ? ' ' : '')
    at = close + 1
  }
  parts.push(html.slice(at))
  const text = parts.join('').replace(/&(lt|gt|quot|nbsp|#39|amp);/g, (_, name: string) => entities[name] ?? '')
  return text.replace(/\s+/g, ' ').trim()
}

/** True if the HTML has neither text nor a picture. */
export const isBlankHtml = (html: string): boolean => extractHtmlText(html) === '' && !html.includes('<img')

function readTagName(html: string, open: number): string {
  const name = /^<\/?([a-z][a-z0-9]{0,11})/i.exec(html.slice(open, open + 16))
  return name?.[1]?.toLowerCase() ?? ''
}
