import type { Translations } from '@armature/texts'
import type { Language } from '@armature/contract'

/** A stored text in a language; translations are stored only where they differ from the Chinese text. */
export const pickText = (language: Language, text: string, translations: Translations): string =>
  (language === 'zh' ? undefined : translations[language]) ?? text
