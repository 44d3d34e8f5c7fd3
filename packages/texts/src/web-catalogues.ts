/// <reference types="vite/types/importMeta.d.ts" />
import type { Catalogue } from './web-bundles.ts'

/** The catalogues that load separately. Apart from the bundles, because the sign-in page needs none of them. */
const files = import.meta.glob<Catalogue>(['./*/web/*.ts', '!./*/web/{ui,login,shell,form}.ts'], { import: 'default' })

export async function loadCatalogue(language: string, namespace: string): Promise<Catalogue | undefined> {
  return files[`./${language}/web/${namespace}.ts`]?.()
}
