import type { DesignChangeRow } from '@armature/contract'
import type { FormData } from '@armature/form-engine'
import { walkFields } from '@armature/form-engine/design/walk'

/** How a field differs, and the differences in words. */
export interface FieldMark {
  kind: 'added' | 'removed' | 'changed'
  texts: string[]
}

/**
 * The fields of one form that differ, by name; columns count as their sub-table. Added fields are in the later form only, removed
 * ones in the former.
 */
export function markFields(formData: FormData, changes: readonly DesignChangeRow[]): Map<string, FieldMark> {
  const byId = new Map<string, DesignChangeRow[]>()
  for (const change of changes) {
    if (change.part === 'field') byId.set(change.id, [...(byId.get(change.id) ?? []), change])
  }
  const marks = new Map<string, FieldMark>()
  walkFields(formData, (field, { table }) => {
    const own = byId.get(field.config.formId ?? '') ?? []
    const name = table?.vModel ?? field.vModel
    if (own.length === 0 || !name) return
    const kind = table ? 'changed' : findKind(own)
    marks.set(name, { kind, texts: [...(marks.get(name)?.texts ?? []), ...own.map(({ text }) => text)] })
  })
  return marks
}

const findKind = (changes: readonly DesignChangeRow[]): FieldMark['kind'] => {
  const whole = changes.find(({ kind }) => kind === 'added' || kind === 'removed')?.kind
  return whole === 'added' || whole === 'removed' ? whole : 'changed'
}
