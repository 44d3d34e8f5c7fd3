import type { Translations } from '@armature/texts'
import type { Parsed, Problem } from './types.ts'

export function createProblem(key: string, values?: Problem['values']): Problem {
  return values ? { key: `engine.${key}`, values } : { key: `engine.${key}` }
}

export function rejectValue(key: string, values?: Problem['values']): { ok: false; problem: Problem } {
  return { ok: false, problem: createProblem(key, values) }
}

export function acceptValue<V>(value: V): Parsed<V> {
  return { ok: true, value }
}

/** A name as values of a message, such as `menu`, `menu.tw` and `menu.en`; see `problemText`. */
export function toNameValues(key: string, name: string, translations: Translations = {}): Record<string, string> {
  const translated = Object.entries(translations).filter(([, text]) => text !== '')
  return { [key]: name, ...Object.fromEntries(translated.map(([language, text]) => [`${key}.${language}`, text])) }
}
