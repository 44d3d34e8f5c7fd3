/** Estimated width of a character: Chinese ones are square, others narrower. Rounded up, so that no text overflows. */
const measureCharacter = (character: string, size: number): number => (isSquare.test(character) ? size : size * 0.58)
const isSquare = /[⺀-鿿豈-﫿＀-￯]/
const measureText = (text: string, size: number): number =>
  [...text].reduce((sum, one) => sum + measureCharacter(one, size), 0)

/** Shortens a text to the available width with an ellipsis, because SVG text cannot do so itself. */
export function fitText(text: string, size: number, room: number): string {
  if (measureText(text, size) <= room) return text
  const left = [...text]
  while (left.length > 1 && measureText(left.join(''), size) + size > room) left.pop()
  return `${left.join('').trimEnd()}…`
}

/** Wraps a text into at most two lines: breaks between words, or between any two Chinese characters. */
export function fitLines(text: string, size: number, room: number): string[] {
  if (measureText(text, size) <= room) return [text]
  let first = ''
  // a word with the space behind it, or a single Chinese character
  for (const piece of text.match(/[⺀-鿿豈-﫿＀-￯]|[^\s⺀-鿿豈-﫿＀-￯]+\s*|\s+/g) ?? []) {
    if (measureText((first + piece).trimEnd(), size) > room) break
    first += piece
  }
  if (first === '') return [fitText(text, size, room)]
  return [first.trimEnd(), fitText(text.slice(first.length), size, room)]
}
