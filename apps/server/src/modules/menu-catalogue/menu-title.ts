import { serverTexts } from '@armature/texts/server'
import type { Language, MenuCategory } from '@armature/contract'
import { resolveName, type TranslatedName } from '../../platform/i18n/resolve-name.ts'

/** The name of a menu in lists that contain both categories: a form may have an entry in each (decision 0097). */
export function formatMenuTitle(language: Language, menu: TranslatedName & { category?: MenuCategory }): string {
  return resolveName(language, menu) + (menu.category === 'App' ? phoneMarks[language] : '')
}

const phoneMarks: Readonly<Record<Language, string>> = serverTexts.menuCatalogue.menuTitle.phoneMarks
