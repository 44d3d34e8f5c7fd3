import { createHash } from 'node:crypto'
import { mapLanguages } from '@armature/texts'
import { setTextChanges, type TextChanges } from '@armature/texts/text-changes'
import { languages, type Language } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { createCache } from '../../platform/cache/cache.ts'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import type { Db } from '../../platform/database/database.ts'
import { setDesignTranslations } from '../../platform/i18n/design-translations.ts'
import { log } from '../../platform/log/log.ts'
import { listAllTexts } from './text.queries.ts'

/** The stored texts of a language. */
export interface LanguageTexts {
  /** changed texts of the product by their keys */
  product: TextChanges
  /** of what the web app shows: `product` without texts of the server, and their version, '' for none */
  web: { texts: TextChanges; version: string }
  /** translations of texts of designs by the text as it was designed */
  design: ReadonlyMap<string, string>
}

/** bus topic; sent in the transaction that changes texts */
export const languageTextsTopic = 'languageTexts'

type TextDeps = Pick<Deps, 'db' | 'bus' | 'clock'>

const getTextCache = sharePerProcess((deps: TextDeps) => {
  const kept = createCache<Record<Language, LanguageTexts>>(deps, { name: 'languageTexts', ttlMs: 60_000, max: 1 })
  deps.bus.subscribe(languageTextsTopic, () => kept.drop())
  return { get: () => kept.get('all', () => readLanguageTexts(deps.db)), drop: () => kept.drop() }
})

/** The stored texts by language, cached per process. */
export const getLanguageTexts = (deps: TextDeps): Promise<Record<Language, LanguageTexts>> => getTextCache(deps).get()

/** The same without the cache. */
export async function readLanguageTexts(db: Db): Promise<Record<Language, LanguageTexts>> {
  const rows = await listAllTexts(db)
  return mapLanguages((language) => {
    const own = rows.filter((row) => row.language === language)
    const pairs = (kind: string) => own.filter((row) => row.kind === kind).map((row) => [row.key, row.text] as const)
    const product = Object.fromEntries(pairs('product'))
    const texts = Object.fromEntries(pairs('product').filter(([key]) => isOfWeb(key)))
    return { product, web: { texts, version: createVersion(texts) }, design: new Map(pairs('design')) }
  })
}

/** Messages and texts of the server are sent as texts. */
const isOfWeb = (key: string): boolean => !key.startsWith('errors/') && !key.startsWith('server/')

function createVersion(texts: TextChanges): string {
  const keys = Object.keys(texts).toSorted()
  if (keys.length === 0) return ''
  const content = JSON.stringify(keys.map((key) => [key, texts[key]]))
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}

const getChanges = sharePerProcess((deps: TextDeps) => {
  const texts = getTextCache(deps)
  let started = 0
  let newest = Promise.resolve()
  const show = (): Promise<void> => (newest = readAndShow(++started))
  const readAndShow = async (mine: number): Promise<void> => {
    const read = await texts.get()
    // what was read before a later change is not shown after it; the later one shows both
    if (mine !== started) return newest
    for (const language of languages) {
      setTextChanges(language, read[language].product)
      setDesignTranslations(language, read[language].design)
    }
  }
  const logFault = (error: unknown) => log.error('changed texts are not shown', { error })
  return {
    start: () => {
      deps.bus.subscribe(languageTextsTopic, () => void show().catch(logFault))
      return show()
    },
    refresh: () => {
      texts.drop()
      return show()
    },
  }
})

/** Shows the changed texts of the product, and the translations of texts of designs, in this process from now on, also those that other processes change. */
export const startTextChanges = (deps: TextDeps): Promise<void> => getChanges(deps).start()

/** Shows what this process has just changed without waiting for the message. */
export const refreshLanguageTexts = (deps: TextDeps): Promise<void> => getChanges(deps).refresh()
