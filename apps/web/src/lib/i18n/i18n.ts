import type { Language } from '@armature/contract'
import { type Catalogue, loadBundledCatalogue } from '@armature/texts/web-bundles'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { storage } from '../state/storage.ts'
import { getChangesName } from './changes-name.ts'
import { languages, localeOf } from './language.ts'

/** Starts the texts in a language; the promise settles when the named catalogues are loaded. */
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
}

/** Resolves once the texts have been started: the page may be requested before. */
export async function waitForTexts(): Promise<void> {
  if (i18next.isInitialized) return
  await new Promise<void>((resolve) => i18next.on('initialized', () => resolve()))
}

/** Loads catalogues in advance for a screen. */
export async function loadTexts(...namespaces: string[]): Promise<void> {
  await i18next.loadNamespaces(namespaces)
}

export async function changeLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(localeOf[language])
}

/** A text outside React: `translate('ui:requestFailed')`. Its catalogue must have been loaded. */
export function translate(key: string, values?: Record<string, unknown>): string {
  return i18next.t(key, values)
}

/** Calls the listener with the language tag whenever the language changes, first at the start. */
export function onLocale(tell: (locale: string) => void): () => void {
  i18next.on('languageChanged', tell)
  return () => i18next.off('languageChanged', tell)
}

/** The current language of the texts. */
export function getCurrentLanguage(): Language {
  return languageByTag.get(i18next.language) ?? 'zh'
}

const languageByTag = new Map(languages.map((language) => [localeOf[language], language]))

const catalogues: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(locale, namespace, done) {
    readCatalogue(locale, namespace).then(
      (found) => done(null, found),
      (error: Error) => done(error, false),
    )
  },
}

async function readCatalogue(locale: string, namespace: string): Promise<Catalogue> {
  const language = languageByTag.get(locale) ?? 'zh'
  const found =
    (await loadBundledCatalogue(language, namespace)) ??
    (await (await import('@armature/texts/web-catalogues')).loadCatalogue(language, namespace))
  if (!found) throw new Error(`No catalogue ${namespace} in ${locale}`)
  if (storage.get(getChangesName(language)) === null) return found
  // most installations have no changed texts, so the first page does not load this
  const { changeCatalogue, readTextChanges } = await import('./text-changes.ts')
  return changeCatalogue(namespace, found, readTextChanges(language).texts)
}
