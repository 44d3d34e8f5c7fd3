import { folders, type Language } from './languages.ts'

/**
 * The texts of the product in a language by their keys, as delivered: `web/login/title`, `errors/role.in_use`. The first part of
 * a key is `contract`, `engine`, `errors`, `server` or `web`.
 */
export function loadProductTexts(language: Language): Promise<ReadonlyMap<string, string>> {
  const loading = loaded.get(language) ?? listTexts(language)
  loaded.set(language, loading)
  return loading
}

const loaded = new Map<Language, Promise<ReadonlyMap<string, string>>>()

async function listTexts(language: Language): Promise<ReadonlyMap<string, string>> {
  const folder = folders[language]
  const { contract, engine } = folder
  const errors = (await folder.loadErrors()).default
  const texts = new Map<string, string>()
  addTexts({ contract, engine, errors, server: await folder.loadServer(), web: await folder.loadWeb() }, '', texts)
  return texts
}

function addTexts(tree: object, above: string, found: Map<string, string>): void {
  for (const [name, value] of Object.entries(tree) as [string, unknown][]) {
    const key = above + name
    if (typeof value === 'string') found.set(key, value)
    else if (typeof value === 'object' && value !== null && !Array.isArray(value)) addTexts(value, `${key}/`, found)
  }
}
