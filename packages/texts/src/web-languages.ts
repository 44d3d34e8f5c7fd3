/// <reference types="vite/types/importMeta.d.ts" />
import type { Language } from './languages.ts'
import type zh from './zh/language.ts'

// without the texts themselves, which the sign-in page does not need
const found = import.meta.glob<typeof zh>('./*/language.ts', { import: 'default', eager: true })

/** What the browser knows of the languages: their own names, BCP 47 tags and places in menus. */
export const languageDetails = Object.fromEntries(
  Object.entries(found).map(([file, details]) => [file.split('/')[1], details]),
) as Record<Language, typeof zh>

/** The languages in the order of menus. */
export const languages: readonly Language[] = (Object.keys(languageDetails) as Language[]).sort(
  (one, other) => languageDetails[one].order - languageDetails[other].order,
)
