const maxDepth = 8

const declaration = /\s*<\?xml\s[^<>?]{0,100}\?>/y
const blank = /\s*/y
const opening = /<([A-Za-z][A-Za-z0-9_]{0,63})>/y
const empty = /<[A-Za-z][A-Za-z0-9_]{0,63}\s?\/>/y
const textPattern = /[^<&]+/y
const entity = /&(lt|gt|amp|quot|apos);/y
const cdata = '<![CDATA['
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/**
 * Parses the XML of WeChat: elements without attributes, and text. Document types, instructions, comments, and entities other
 * than the five of XML are rejected. Reads each character once.
 *
 * @returns texts of the direct children of the root, by name; undefined if it cannot be parsed
 */
export function parseXml(text: string): Map<string, string> | undefined {
  const reader = createReader(text)
  reader.skip(declaration)
  reader.skip(blank)
  const fields = new Map<string, string>()
  const isRead = reader.element((name, value, depth) => {
    if (depth === 1) fields.set(name, value)
  })
  reader.skip(blank)
  return isRead && reader.isAtEnd() ? fields : undefined
}

type ElementHandler = (name: string, value: string, depth: number) => void

function createReader(text: string) {
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) at = pattern.lastIndex
    return match
  }

  /** The next piece of text; undefined if there is none. */
  function piece(): string | undefined {
    if (text.startsWith(cdata, at)) {
      const end = text.indexOf(']]>', at)
      if (end < 0) return undefined
      const value = text.slice(at + cdata.length, end)
      at = end + 3
      return value
    }
    const named = take(entity)
    return named ? entities[named[1] as string] : take(textPattern)?.[0]
  }

  function element(found: ElementHandler, depth = 0): boolean {
    const name = depth > maxDepth ? undefined : take(opening)?.[1]
    if (name === undefined) return false
    const closing = `</${name}>`
    let value = ''
    while (!text.startsWith(closing, at)) {
      const own = piece()
      if (own !== undefined) value += own
      else if (!take(empty) && !element(found, depth + 1)) return false
    }
    at += closing.length
    found(name, value, depth)
    return true
  }

  return { skip: (pattern: RegExp) => void take(pattern), element, isAtEnd: () => at === text.length }
}
