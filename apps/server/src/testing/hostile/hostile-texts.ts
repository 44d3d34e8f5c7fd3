/** Builds a text of at most `length` characters. */
export type BuildText = (length: number) => string

const repeat =
  (piece: string): BuildText =>
  (length) =>
    piece.repeat(Math.floor(length / piece.length))

const repeatWithin =
  (start: string, piece: string, end: string): BuildText =>
  (length) =>
    start + piece.repeat(Math.max(0, Math.floor((length - start.length - end.length) / piece.length))) + end

/** Texts that make careless code slow: quadratic parsers, patterns that backtrack, one piece of work per part. */
export const hostileTexts: Record<string, BuildText> = {
  letters: repeat('a'),
  nestedTags: repeat('<b>'),
  emptyPictures: repeat('<img>'),
  closingTags: (length) => '<i>'.repeat(Math.floor(length / 6)) + '</b>'.repeat(Math.floor(length / 8)),
  styles: repeat('<p style="color:red;width:1px">x</p>'),
  openComments: repeat('<!--'),
  placeholders: repeat('{a.b}'),
  spaces: repeat(' '),
  commas: repeat('a,'),
  brackets: repeat('('),
  json: (length) =>
    `{${Array.from({ length: Math.floor((length - 12) / 12) }, (_, at) => `"k${at.toString().padStart(6, '0')}":0`).join(',')}}`,
  rows: repeatWithin('[', '{},', '{}]'),
  deepJson: (length) => '['.repeat(Math.floor(length / 2)) + ']'.repeat(Math.floor(length / 2)),
}
