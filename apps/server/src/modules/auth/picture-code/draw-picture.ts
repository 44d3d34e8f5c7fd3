import { randomInt } from 'node:crypto'

/** Characters that are not confused with each other in a distorted drawing. */
const alphabet = 'abcdefhkmnprstuvwxy345678'

export const answerLength = 4

/** A random answer, in lower case. */
export const createAnswer = (): string =>
  Array.from({ length: answerLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** The answer as a distorted drawing, an SVG as a data address. Wraps the library; its font is loaded with the first picture. */
export async function drawPicture(answer: string): Promise<string> {
  const { default: library } = await import('svg-captcha')
  // the types of the library do not say that it is itself the function that draws a given text
  const draw = library as unknown as (text: string, options: object) => string
  const svg = draw(answer, { width: 112, height: 40, fontSize: 48, noise: 2 })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
