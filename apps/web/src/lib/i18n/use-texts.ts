import i18next, { type TFunction } from 'i18next'
import { use, useSyncExternalStore } from 'react'
import { trackPromise } from '../browser/track-promise.ts'

/**
 * The texts of one catalogue, for components that occur hundreds of times: cells and inputs. Same as `useTranslation`, which
 * copies the whole of i18next for each component (0.25 ms each on a slow machine).
 */
export function useTexts(namespace: string): TFunction {
  const language = useSyncExternalStore(subscribe, getCurrentLanguage)
  use(loadOnce(namespace, language))
  return getTexts(namespace, language)
}

function subscribe(listener: () => void): () => void {
  i18next.on('languageChanged', listener)
  return () => i18next.off('languageChanged', listener)
}

const getCurrentLanguage = (): string => i18next.language

const texts = new Map<string, TFunction>()
const loads = new Map<string, Promise<void>>()
const there = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })

function getTexts(namespace: string, language: string): TFunction {
  return getOrCreate(texts, `${language} ${namespace}`, () => i18next.getFixedT(language, namespace))
}

function loadOnce(namespace: string, language: string): Promise<void> {
  return getOrCreate(loads, `${language} ${namespace}`, () => {
    const isThere = i18next.hasLoadedNamespace(namespace, { lng: language })
    return isThere ? there : trackPromise(i18next.loadNamespaces(namespace))
  })
}

function getOrCreate<T>(values: Map<string, T>, key: string, make: () => T): T {
  const known = values.get(key)
  if (known !== undefined) return known
  const made = make()
  values.set(key, made)
  return made
}
