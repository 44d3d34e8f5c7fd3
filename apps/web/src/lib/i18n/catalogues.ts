type Catalogue = Record<string, unknown>

/** Files of the catalogues that load separately. Apart from the texts, because the sign-in page needs none of them. */
const files = import.meta.glob<{ default: Catalogue }>([
  '../../texts/{zh,tw,en}/*.ts',
  '!../../texts/*/{ui,login,shell,form}.ts',
])

/** Catalogues with the three languages in one file, for a page with few texts. */
const smallFiles = import.meta.glob<{ default: Record<string, Catalogue> }>([
  '../../texts/*.ts',
  '!../../texts/*.test.ts',
])

export async function readOwnCatalogue(language: string, namespace: string): Promise<Catalogue | undefined> {
  const own = await files[`../../texts/${language}/${namespace}.ts`]?.()
  return own ? own.default : (await smallFiles[`../../texts/${namespace}.ts`]?.())?.default[language]
}
