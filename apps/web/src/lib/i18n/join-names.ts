import type { Language } from '@armature/contract'
import { isChinese } from './language.ts'

/** Joins names as usual in the language: `电站、业主`, `Station, Owner`. '' without names. */
export function joinNames(names: readonly string[], language: Language): string {
  return names.join(isChinese(language) ? '、' : ', ')
}

/** Joins short facts in one line with a dot between them. Chinese fonts draw the dot with space around it, Latin ones do not. */
export function joinFacts(facts: readonly string[], language: Language): string {
  return facts.join(isChinese(language) ? '·' : ' · ')
}

/** Joins whole sentences; empty ones are left out. */
export const joinSentences = (sentences: readonly string[], language: Language): string =>
  sentences.filter(Boolean).join(isChinese(language) ? '' : ' ')

/** The last name of a path joined with slashes, such as an organization with its parents. */
export const getLastName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
