import type { Problem } from '../control/types.ts'
import type { Language } from '../design/types.ts'
import { controlProblemTexts } from './problems-controls.ts'
import { problemsEn } from './problems-en.ts'
import { problemsTw } from './problems-tw.ts'
import { problemsZh } from './problems-zh.ts'

/** Sentences by problem key; `{name}` is filled from the problem's values. */
export type ProblemTexts = Record<string, string>

/** Every sentence the engine can say no with, design faults and refused values alike. */
export const problemTexts: Record<Language, ProblemTexts> = {
  zh: { ...problemsZh, ...controlProblemTexts.zh },
  tw: { ...problemsTw, ...controlProblemTexts.tw },
  en: { ...problemsEn, ...controlProblemTexts.en },
}

/** A problem as a sentence; a value named `name.language` goes before `name` in that language. A key nobody knows gives the plainest sentence there is, never the key. */
export function problemText({ key, values = {} }: Problem, language: Language): string {
  const texts = problemTexts[language]
  const text = (Object.hasOwn(texts, key) ? texts[key] : texts['engine.invalid']) ?? ''
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const own = `${name}.${language}`
    const found = Object.hasOwn(values, own) ? own : name
    return Object.hasOwn(values, found) ? String(values[found]) : placeholder
  })
}
