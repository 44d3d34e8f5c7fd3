import type { Language } from '@armature/contract'

/** Names one after another as the language writes them: `电站、业主`, `Station, Owner`. No names give the empty text. */
export function listed(names: readonly string[], language: Language): string {
  return names.join(language === 'en' ? ', ' : '、')
}

/** Facts in one line with a dot between them. Chinese fonts draw the dot with room around it, Latin ones do not. */
export function dotted(facts: readonly string[], language: Language): string {
  return facts.join(language === 'en' ? ' · ' : '·')
}

/** The last name of a path of names that slashes join, such as an organisation below others. */
export const takeLastName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
