/// <reference types="vite/types/importMeta.d.ts" />

/** Texts of one subject, by key. */
export type Catalogue = Record<string, unknown>

/** Catalogues that are always used together are in one file. */
const bundles = import.meta.glob<Record<string, Catalogue>>('./*/web/bundles/*.ts')
const bundleOf: Record<string, string> = { ui: 'start', login: 'start', shell: 'work', form: 'work' }

/** A catalogue of the first pages; undefined for others (`loadCatalogue`). */
export async function loadBundledCatalogue(language: string, namespace: string): Promise<Catalogue | undefined> {
  return (await bundles[`./${language}/web/bundles/${bundleOf[namespace]}.ts`]?.())?.[namespace]
}
