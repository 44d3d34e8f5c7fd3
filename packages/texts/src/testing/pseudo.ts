import * as english from '../en/index.ts'

const accents: Readonly<Record<string, string>> = {
  ...{ A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú' },
  ...{ a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' },
}

/**
 * A language for tests: English with accents in brackets, `[Ŝávéd]`. A text that appears without them is not in the folders of
 * the languages.
 */
export const language = { name: 'Pseudo', tag: 'en', order: 9 }
export const contract = markTexts(english.contract)
export const engine = markTexts(english.engine)
export const loadErrors = async () => markTexts(await english.loadErrors())
export const loadServer = async () => markTexts(await english.loadServer())
export const loadWeb = async () => markTexts(await english.loadWeb())

/** Marks every text of a tree. */
export function markTexts<T>(tree: T): T {
  if (typeof tree === 'string') return markText(tree) as T
  if (Array.isArray(tree)) return tree.map((text: unknown) => markTexts(text)) as T
  if (typeof tree !== 'object' || tree === null) return tree
  return Object.fromEntries(Object.entries(tree).map(([key, text]) => [key, markTexts<unknown>(text)])) as T
}

/** Values to be filled in, `{name}`, and HTML tags stay as they are. */
export function markText(text: string): string {
  const marked = text.replace(/\{+\w+\}+|<[^>]*>|[AEIOUaeiou]/g, (found) =>
    found.length > 1 ? found : (accents[found] ?? found),
  )
  return `[${marked}]`
}
