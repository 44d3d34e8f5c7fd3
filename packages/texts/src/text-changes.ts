/** Texts by their keys, for example `errors/role.in_use`. */
export type TextChanges = Readonly<Record<string, string>>

interface ChangeableText {
  /** what is shown, by language */
  shown: Record<string, unknown>
  original: Readonly<Record<string, unknown>>
}

const changes: Record<string, TextChanges> = {}
const changeableTexts = new Map<string, ChangeableText>()

/** Shows other texts in place of those of the product from now on; texts of a language that are not named are as delivered. */
export function setTextChanges(language: string, texts: TextChanges): void {
  const before = changes[language]
  changes[language] = texts
  for (const key of Object.keys({ ...before, ...texts })) {
    const text = changeableTexts.get(key)
    if (text) text.shown[language] = texts[key] ?? text.original[language]
  }
}

/** A text of the product in each language, which shows changes of it, also those that were set before. */
export function createChangeableText(key: string, original: Readonly<Record<string, unknown>>): object {
  const shown: Record<string, unknown> = { ...original }
  for (const [language, texts] of Object.entries(changes)) {
    if (texts[key] !== undefined) shown[language] = texts[key]
  }
  changeableTexts.set(key, { shown, original })
  return shown
}
