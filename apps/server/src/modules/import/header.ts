import type { ImportHeader, Language } from '@armature/contract'
import type { Importer } from './importer.ts'

type ChildColumn = ImportHeader['children'][number]

/** The columns of a preview (F3.60); columns of a sub-table are nested in it (FO.33). */
export function buildHeader<V>({ columns, cellChars }: Importer<V>, language: Language): ImportHeader[] {
  const headers: ImportHeader[] = []
  for (const { key, label, table, isRequired = false, width, options, isMany } of columns) {
    const child: ChildColumn = {
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
    else if (last?.id === table.name && last.children.length > 0) addChildColumn(last, child)
    else headers.push({ id: table.name, fullName: table.label[language], required: false, width, children: [child] })
  }
  return headers
}

function addChildColumn(header: ImportHeader, child: ChildColumn): void {
  header.children.push(child)
  header.width += child.width
}
