import type { Language, MenuCategory } from '@armature/contract'
import { nameIn, type Named } from '../../../platform/i18n/name-in.ts'

/** The name of a menu in lists that contain both categories: a form may have an entry in each (decision 0097). */
export function formatMenuTitle(language: Language, menu: Named & { category?: MenuCategory }): string {
  return nameIn(language, menu) + (menu.category === 'App' ? phoneMarks[language] : '')
}

const phoneMarks: Readonly<Record<Language, string>> = { zh: '（手机）', tw: '（手機）', en: ' (phone)' }
