import type { Language } from '@armature/contract'

/** Names one after another as the language writes them: `电站、业主`, `Station, Owner`. No names give the empty text. */
export function listed(names: readonly string[], language: Language): string {
  return names.join(language === 'en' ? ', ' : '、')
}
