import type { Language } from '@armature/contract'
import type { Translations } from './language.ts'

/** The name in a language; the Chinese name, which every named thing has, if it is not translated. */
export const translateName = (
  { fullName, fullNameI18n }: { fullName: string; fullNameI18n?: Translations | undefined },
  language: Language,
): string => (language === 'zh' ? undefined : fullNameI18n?.[language]) || fullName
