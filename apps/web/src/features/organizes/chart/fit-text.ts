/** About how wide a character is: Chinese ones are square, others half as wide. Generous, so that nothing runs over the edge. */
const widthOf = (character: string, size: number): number => (/[⺀-鿿豈-﫿＀-￯]/.test(character) ? size : size * 0.58)

/** A text as far as it has room, with an ellipsis where it has not; a picture has no way to cut it by itself. */
export function fitText(text: string, size: number, room: number): string {
  let width = 0
  const characters = [...text]
  for (const [at, character] of characters.entries()) {
    width += widthOf(character, size)
    if (width > room && at > 0) {
      const left = characters.slice(0, at)
      while (left.length > 1 && widthOfAll(left, size) + size > room) left.pop()
      return `${left.join('').trimEnd()}…`
    }
  }
  return text
}

const widthOfAll = (characters: readonly string[], size: number): number =>
  characters.reduce((sum, character) => sum + widthOf(character, size), 0)
