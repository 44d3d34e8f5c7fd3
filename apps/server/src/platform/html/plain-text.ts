import sanitize from 'sanitize-html'

/** The text of cleaned rich text, one line per block. For threads and short texts; `readPlainText` chooses the thread. */
export function toPlainText(html: string): string {
  const lined = html
    .replace(/<(?:br|hr)\b[^<>]*>|<\/(?:p|div|h[1-6]|li|tr|blockquote|pre)>/gi, (tag) => `${tag}\n`)
    .replace(/<\/t[dh]>/gi, ' ')
  return sanitize(lined, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot|nbsp);|\u00a0/g, (mark, name: string | undefined) => entityChars[name ?? 'nbsp'] ?? mark)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const entityChars: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }
