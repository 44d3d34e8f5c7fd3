import { serverTexts } from '@armature/texts/server'
import type { Language } from '@armature/contract'
import { fillText } from '@armature/texts/fill-text'

const texts = serverTexts.portals.problem satisfies Record<string, Record<Language, string>>
export type ProblemKey = keyof typeof texts

/** @param field label of the field, inserted into the text */
export const formatProblem = (key: ProblemKey, language: Language, field: string): string =>
  fillText(texts[key][language], { field })
