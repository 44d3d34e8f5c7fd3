import type { Language } from '@armature/contract'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { localeOf } from './language.ts'

/** Starts the texts in a language; the promise settles when the named catalogues are there. */
export async function startTexts(language: Language, namespaces: string[]): Promise<void> {
  await i18next
    .use(catalogues)
    .use(initReactI18next)
    .init({
      lng: localeOf[language],
      fallbackLng: false,
      load: 'currentOnly',
      ns: namespaces,
      defaultNS: 'ui',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
  document.documentElement.lang = localeOf[language]
}

/** Loads catalogues ahead of the screen that needs them. */
export async function loadTexts(...namespaces: string[]): Promise<void> {
  await i18next.loadNamespaces(namespaces)
}

export async function changeLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(localeOf[language])
  document.documentElement.lang = localeOf[language]
}

/** A text outside React: `text('ui:requestFailed')`. Its catalogue must have been loaded. */
export function text(key: string, values?: Record<string, unknown>): string {
  return i18next.t(key, values)
}

/** The language that texts are shown in now. */
export function currentLanguage(): Language {
  const found = Object.entries(localeOf).find(([, locale]) => locale === i18next.language)
  return (found?.[0] ?? 'zh') as Language
}

const files = import.meta.glob<{ default: Record<string, unknown> }>('../texts/*/*.ts')
const languageOf = new Map(Object.entries(localeOf).map(([language, locale]) => [locale, language]))

const catalogues: BackendModule = {
  type: 'backend',
  init: () => undefined,
  async read(locale, namespace) {
    const file = files[`../texts/${languageOf.get(locale)}/${namespace}.ts`]
    if (!file) throw new Error(`No catalogue ${namespace} in ${locale}`)
    return (await file()).default
  },
}
