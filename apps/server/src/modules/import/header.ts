import type { ImportHeader, Language } from '@armature/contract'
import type { Importer } from './importer.ts'

/** The columns of a preview (F3.60). None has columns below it before models with sub-tables are imported. */
export function headerOf<V>({ columns }: Importer<V>, language: Language): ImportHeader[] {
  return columns.map(({ key, label, isRequired = false, width, options, isMany }) => ({
    id: key,
    fullName: label[language],
    required: isRequired,
    width,
    ...(options ? { options: [...options] } : {}),
    ...(isMany === undefined ? {} : { isMany }),
    children: [],
  }))
}
