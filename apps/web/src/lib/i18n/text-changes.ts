import type { Language } from '@armature/contract'
import { setTextChanges, type TextChanges } from '@armature/texts/text-changes'
import type { Catalogue } from '@armature/texts/web-bundles'
import { storage } from '../state/storage.ts'
import { getChangesName } from './changes-name.ts'

/** The changed texts of a language, as the server sent them last; kept in the browser, so that the first page has them at once. */
export interface StoredChanges {
  version: string
  texts: TextChanges
}

const none: StoredChanges = { version: '', texts: {} }
const read = new Map<Language, StoredChanges>()

export function readTextChanges(language: Language): StoredChanges {
  const known = read.get(language)
  if (known) return known
  const stored = parseChanges(storage.get(getChangesName(language)))
  showChanges(language, stored)
  return stored
}

/** Keeps and shows other changes from now on. */
export function storeTextChanges(language: Language, changes: StoredChanges): void {
  if (changes.version === '') storage.remove(getChangesName(language))
  else storage.set(getChangesName(language), JSON.stringify(changes))
  showChanges(language, changes)
}

function showChanges(language: Language, changes: StoredChanges): void {
  read.set(language, changes)
  setTextChanges(language, changes.texts)
}

function parseChanges(stored: string | null): StoredChanges {
  try {
    const { version, texts } = JSON.parse(stored ?? '') as Partial<StoredChanges>
    return typeof version === 'string' && typeof texts === 'object' ? { version, texts } : none
  } catch {
    return none
  }
}

/** A catalogue with the changed texts in place of its own. */
export function changeCatalogue(namespace: string, catalogue: Catalogue, texts: TextChanges): Catalogue {
  const start = `web/${namespace}/`
  const own = Object.entries(texts).filter(([key]) => key.startsWith(start))
  if (own.length === 0) return catalogue
  const copy = structuredClone(catalogue)
  for (const [key, text] of own) setText(copy, key.slice(start.length).split('/'), text)
  return copy
}

function setText(tree: Catalogue, path: readonly string[], text: string): void {
  const [name = '', ...below] = path
  if (!Object.hasOwn(tree, name)) return
  const now = tree[name]
  if (typeof now === 'string' && below.length === 0) tree[name] = text
  else if (typeof now === 'object' && now !== null) setText(now as Catalogue, below, text)
}
