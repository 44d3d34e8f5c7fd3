import { translationLanguages, type Translations } from '@armature/texts'
import type { Language } from '@armature/contract'
import type { z } from 'zod'
import { addTranslations, hasDesignTexts } from './design-texts.ts'
import type { LanguageTexts } from './language-texts.ts'

/** A text of a layout with its translations: `title` and `titleI18n`. */
export interface LayoutText {
  holder: object
  name: string
  text: string
  translations: Translations
}

const suffix = 'I18n'
/** They may be without translations beside them. */
const units: ReadonlySet<string> = new Set(['unit', 'secondUnit'])

/** The texts of a portal or screen: their layouts have the translations of each text beside it. */
export function listLayoutTexts(tree: unknown): LayoutText[] {
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]): LayoutText[] => {
    const isUnit = units.has(key)
    const name = key.endsWith(suffix) ? key.slice(0, -suffix.length) : isUnit ? key : undefined
    if (name === undefined || (units.has(name) && !isUnit)) return listLayoutTexts(value)
    const text: unknown = Reflect.get(tree, name)
    if (typeof text !== 'string') return listLayoutTexts(value)
    // units such as MW and °C are the same in all languages
    const isWritten = isUnit ? /\p{Script=Han}/u.test(text) : text !== ''
    const translations = readTranslations(isUnit ? Reflect.get(tree, `${name}${suffix}`) : value)
    return isWritten ? [{ holder: tree, name, text, translations }] : []
  })
}

function readTranslations(value: unknown): Translations {
  const found: Translations = {}
  for (const language of translationLanguages) {
    const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, language) : undefined
    if (typeof text === 'string' && text !== '') found[language] = text
  }
  return found
}

/**
 * A layout with the translations that it lacks.
 *
 * @param shape of the layout; translations that are longer than it allows are left out
 */
export function translateLayout<T extends object>(
  stored: Readonly<Record<Language, LanguageTexts>>,
  layout: T,
  shape: z.ZodType,
): T {
  if (!hasDesignTexts(stored)) return layout
  const copy = structuredClone(layout)
  for (const { holder, name, text, translations } of listLayoutTexts(copy))
    Reflect.set(holder, `${name}${suffix}`, addTranslations(stored, text, translations))
  for (const { path } of shape.safeParse(copy).error?.issues ?? []) leaveOut(copy, path)
  return copy
}

/** @param path to a translation, such as `widgets`, 0, `unitI18n`, `en`; nothing else is changed */
function leaveOut(layout: object, path: readonly PropertyKey[]): void {
  const language = path.at(-1)
  if (language === undefined || !String(path.at(-2)).endsWith(suffix)) return
  const translations = path
    .slice(0, -1)
    .reduce<unknown>((holder, key) => (typeof holder === 'object' && holder ? Reflect.get(holder, key) : null), layout)
  if (typeof translations === 'object' && translations) Reflect.deleteProperty(translations, language)
}
