import type { Language } from '@armature/contract'

/** A stored name: `full_name` is the simplified Chinese one, the others stand beside it where they were given. */
export interface Named {
  full_name: string
  full_name_i18n: { tw?: string; en?: string }
}

/** The name in a language, the Chinese one where that language has none. */
export function nameIn(language: Language, named: Named): string {
  return (language === 'zh' ? '' : named.full_name_i18n[language]) || named.full_name
}

const withNames = /^(tw|en)$/

/** The other languages' names as the wire carries them, `undefined` where there are none. */
export function otherNames(named: Named): { tw?: string; en?: string } | undefined {
  const entries = Object.entries(named.full_name_i18n).filter(([language, name]) => withNames.test(language) && name)
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
