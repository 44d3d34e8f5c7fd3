/** Han characters: what designers write in Chinese. */
const chinese = /\p{Script=Han}/u
const tag = /(<[^>]*>)/

/** The Chinese texts between the tags of cleaned rich text, in reading order, each once. */
export function listHtmlTexts(html: string): string[] {
  const texts = new Set<string>()
  mapHtmlTexts(html, (text) => {
    texts.add(text)
    return text
  })
  return [...texts]
}

/** Cleaned rich text with other texts between its tags; `map` gets Chinese texts without the white space around them. */
export function mapHtmlTexts(html: string, map: (text: string) => string): string {
  if (!chinese.test(html)) return html
  return html
    .split(tag)
    .map((part) => (part.startsWith('<') || !chinese.test(part) ? part : mapPart(part, map)))
    .join('')
}

function mapPart(part: string, map: (text: string) => string): string {
  const text = decode(part)
  const inner = text.trim()
  const mapped = map(inner)
  return mapped === inner ? part : encode(text.replace(inner, () => mapped))
}

const decode = (part: string): string =>
  part.replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (mark, name: string) => characters[name] ?? mark)
const encode = (text: string): string => text.replaceAll(/[&<>"\u00a0]/g, (one) => entities.get(one) ?? one)

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }
const entities = new Map(Object.entries(characters).map(([name, one]) => [one, `&${name};`]))
