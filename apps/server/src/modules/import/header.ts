import type { ImportHeader, Language } from '@armature/contract'
import type { Importer } from './importer.ts'

type Child = ImportHeader['children'][number]

/** The columns of a preview (F3.60); columns of a sub-table are nested in it (FO.33). */
export function headerOf<V>({ columns, cellChars }: Importer<V>, language: Language): ImportHeader[] {
  const headers: ImportHeader[] = []
  for (const { key, label, table, isRequired = false, width, options, isMany } of columns) {
    const child: Child = {
      id: key,
      fullName: label[language],
      required: isRequired,
      width,
      ...(options ? { options: [...options] } : {}),
      ...(isMany === undefined ? {} : { isMany }),
      ...(cellChars === undefined ? {} : { maxLength: cellChars }),
    }
    const last = headers.at(-1)
    if (!table) headers.push({ ...child, children: [] })
    else if (last?.id === table.name && last.children.length > 0) addBelow(last, child)
    else headers.push({ id: table.name, fullName: table.label[language], required: false, width, children: [child] })
  }
  return headers
}

function addBelow(header: ImportHeader, child: Child): void {
  header.children.push(child)
  header.width += child.width
}
