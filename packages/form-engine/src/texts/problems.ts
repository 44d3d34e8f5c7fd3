import { mapLanguages, separateTexts } from '@armature/texts/languages'
import { engineTexts } from '@armature/texts/engine'
import type { Problem } from '../control/types.ts'
import type { Language } from '../design/types.ts'

/** Messages by problem key; `{name}` is filled from the problem's values. */
export type ProblemTexts = Record<string, string>

const problems = separateTexts(engineTexts.problems)
const controlProblems = separateTexts(engineTexts.controlProblems)

/** All messages of the engine, for problems of designs and refused values. */
export const problemTexts: Record<Language, ProblemTexts> = mapLanguages((language) => ({
  ...problems[language],
  ...controlProblems[language],
}))

/**
 * The message of a problem; a value named `name.language` is used instead of `name` in that language. An unknown key gives a
 * general message, never the key.
 */
export function problemText({ key, values = {} }: Problem, language: Language): string {
  const texts = problemTexts[language]
  const text = (Object.hasOwn(texts, key) ? texts[key] : texts['engine.invalid']) ?? ''
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const own = `${name}.${language}`
    const found = Object.hasOwn(values, own) ? own : name
    return Object.hasOwn(values, found) ? String(values[found]) : placeholder
  })
}
