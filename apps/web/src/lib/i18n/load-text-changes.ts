import type { Language } from '@armature/contract'
import i18next from 'i18next'
import { call } from '../api/api.ts'
import { takeTextVersion } from './announced-version.ts'
import { getCurrentLanguage, onLocale, waitForTexts } from './i18n.ts'
import { readTextChanges, storeTextChanges } from './text-changes.ts'

/** Asks for changed texts that are newer than those of this browser, and shows them. Without an answer, texts are as they were. */
export async function loadTextChanges(language: Language): Promise<void> {
  const { version } = readTextChanges(language)
  const params = { language }
  const options = { params, query: { version }, silent: true }
  const found = await call('GET /api/system/LanguagePack/Changed/:language', options).catch(() => undefined)
  if (!found?.texts) return
  storeTextChanges(language, { version: found.version, texts: found.texts })
  await reloadTexts()
}

/** Reads the loaded catalogues again, after other texts are to be shown, and draws what shows them. */
async function reloadTexts(): Promise<void> {
  await i18next.reloadResources([i18next.language])
  i18next.emit('languageChanged', i18next.language)
}

/** Asks for changed texts at the start, and whenever the user changes the language; returns how to end it. */
export function watchTextChanges(): () => void {
  let asked: Language | undefined
  const ask = async (): Promise<void> => {
    await waitForTexts()
    const language = getCurrentLanguage()
    if (language === asked) return
    asked = language
    // the sign-in page has asked already
    if ((await takeTextVersion(language)) !== readTextChanges(language).version) await loadTextChanges(language)
  }
  void ask()
  return onLocale(() => void ask())
}
