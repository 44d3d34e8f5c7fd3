import * as registered from './registered.ts'
import { createChangeableText } from './text-changes.ts'

/** An interface language as it is stored and sent (SO.29). */
export type Language = keyof typeof registered

/** A text in every language. */
export type Text = Record<Language, string>

/** Translations of a name that is entered in Chinese, for the languages that have one. */
export type Translations = Partial<Record<Exclude<Language, 'zh'>, string>>

type Folder = typeof registered.zh
/** The folders by language. Each has the texts of the first one, no more and no less. */
export const folders: Record<Language, Folder> = registered

/** The languages in the order of menus. */
export const languages = (Object.keys(folders) as Language[]).sort(
  (one, other) => folders[one].language.order - folders[other].language.order,
) as [Language, ...Language[]]

/** The languages that names are translated to; names are entered in Chinese. */
export const translationLanguages = languages.filter((language) => language !== 'zh')

/** One value for each language that names are translated to. */
export const mapTranslations = <T>(make: (language: keyof Translations) => T): Record<keyof Translations, T> =>
  Object.fromEntries(translationLanguages.map((language) => [language, make(language)])) as Record<
    keyof Translations,
    T
  >

/** One value for each language. */
export const mapLanguages = <T>(make: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>

/** A tree of texts, with each text in every language at its end. */
export type Texts<T> = [T] extends [string]
  ? Text
  : [T] extends [readonly unknown[]]
    ? Record<Language, T>
    : { readonly [K in keyof T]: Texts<T[K]> }

/**
 * Joins the same tree of all languages into one: `{ zh: { add: '新建' }, … }` to `{ add: { zh: '新建', … } }`. `setTextChanges`
 * changes the texts in it, so they must not be copied when the process starts.
 *
 * @param path of the tree in the keys of changed texts
 */
export function joinTexts<T>(trees: Record<Language, T>, path: string): Texts<T> {
  const entries = Object.keys(trees.zh as object).map((key): [string, PropertyDescriptor] => {
    const below = mapLanguages((language) => trees[language][key as keyof T])
    const itsPath = `${path}/${key}`
    const value = isTree(below.zh) ? joinTexts(below, itsPath) : createChangeableText(itsPath, below)
    return [key, { value, enumerable: true }]
  })
  return Object.defineProperties({}, Object.fromEntries(entries)) as Texts<T>
}

const separatedTexts = new WeakMap<object, Record<Language, unknown>>()

/** The reverse of `joinTexts`: the tree of each language. */
export function separateTexts<T extends object>(texts: T): Record<Language, SeparateTexts<T>> {
  const trees = separatedTexts.get(texts) ?? mapLanguages((language) => pickLanguage(texts, language))
  separatedTexts.set(texts, trees)
  return trees as Record<Language, SeparateTexts<T>>
}

/** A tree of texts of one language. */
export type SeparateTexts<T> =
  T extends Record<Language, infer Value> ? Value : { readonly [K in keyof T]: SeparateTexts<T[K]> }

const pickLanguage = (texts: object, language: Language): unknown =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      Object.entries(texts).map(([key, value]: [string, object]): [string, PropertyDescriptor] => [
        key,
        'zh' in value
          ? { get: () => (value as Record<Language, unknown>)[language], enumerable: true }
          : { value: pickLanguage(value, language), enumerable: true },
      ]),
    ),
  )

const isTree = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)
