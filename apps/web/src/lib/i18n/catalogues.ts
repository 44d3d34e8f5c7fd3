type Catalogue = Record<string, unknown>

/** Files of the catalogues that load separately. Apart from the texts, because the sign-in page needs none of them. */
const files = import.meta.glob<{ default: Catalogue }>([
  '../../texts/{zh,tw,en}/*.ts',
  '!../../texts/*/{ui,login,shell,form}.ts',
])

export async function readOwnCatalogue(language: string, namespace: string): Promise<Catalogue | undefined> {
  return (await files[`../../texts/${language}/${namespace}.ts`]?.())?.default
}
