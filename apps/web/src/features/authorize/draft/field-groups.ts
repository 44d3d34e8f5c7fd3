import type { AuthorityItem } from '@armature/contract'

/** The fields of a form, or of one of its sub-tables; `head` is the entry for the whole sub-table. */
export interface FieldGroup {
  key: string
  head: AuthorityItem | null
  /** '' for the fields of the form itself */
  name: string
  fields: { item: AuthorityItem; label: string }[]
}

/** Sub-table fields are coded `table-field` and named `表 - 字段` (F6.10); the sub-table itself is an entry too. */
export function groupFields(items: readonly AuthorityItem[]): FieldGroup[] {
  const tables = new Set(items.flatMap(({ enCode }) => findTableCode(enCode) ?? []))
  const own: FieldGroup = { key: '', head: null, name: '', fields: [] }
  const groups = new Map<string, FieldGroup>()
  for (const item of items) {
    const key = tables.has(item.enCode) ? item.enCode : findTableCode(item.enCode)
    if (key === undefined) {
      own.fields.push({ item, label: item.fullName })
      continue
    }
    const group = groups.get(key) ?? { key, head: null, name: key, fields: [] }
    groups.set(key, group)
    if (item.enCode === key) Object.assign(group, { head: item, name: item.fullName })
    else group.fields.push({ item, label: item.fullName.split(' - ').slice(1).join(' - ') || item.fullName })
  }
  return [...(own.fields.length > 0 ? [own] : []), ...groups.values()]
}

function findTableCode(enCode: string): string | undefined {
  const at = enCode.indexOf('-')
  return at > 0 ? enCode.slice(0, at) : undefined
}
