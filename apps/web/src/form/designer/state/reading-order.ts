import { findControl, type Field, type FormData } from '@armature/form-engine'
import { find, type Editor, type Target } from '@armature/form-engine/editing/index'

/** formIds in reading order, without panes but with the cells of layout tables: the order of the arrow keys. */
export function listInReadingOrder({ fields }: Pick<FormData, 'fields'>): string[] {
  return fields.flatMap((field) => {
    const below = listInReadingOrder({ fields: field.config.children ?? [] })
    const own = field.config.formId
    const { isPane, isFixedPane } = findControl(field.config.jnpfKey) ?? {}
    return own && (!isPane || isFixedPane) ? [own, ...below] : below
  })
}

/**
 * Where a new field is added: into the selected container while it is empty, else after the selected field, else at the end.
 */
export function findInsertTarget(editor: Editor, selected: string | null): Target {
  const place = selected === null ? undefined : find(editor, selected)
  if (!place) return { parent: null, index: editor.formData.fields.length }
  const control = findControl(place.field.config.jnpfKey)
  const children = place.field.config.children ?? []
  const pane = control?.paneKind ? children[0] : undefined
  if (pane?.config.formId && (pane.config.children ?? []).length === 0) return { parent: pane.config.formId, index: 0 }
  if (
    control?.isContainer &&
    !control.paneKind &&
    (children.length === 0 || control.isPane || control.kind === 'table')
  )
    return { parent: selected, index: children.length }
  return { parent: place.parent, index: place.index + 1 }
}

export type MoveStep = 'up' | 'down' | 'out' | 'in'

/** The place one step up or down in the same container, out of the container, or into the one before; null if there is none. */
export function findStepTarget(editor: Editor, formId: string, step: MoveStep): Target | null {
  const place = find(editor, formId)
  if (!place) return null
  const level =
    place.parent === null ? editor.formData.fields : (find(editor, place.parent)?.field.config.children ?? [])
  if (step === 'up') return place.index === 0 ? null : { parent: place.parent, index: place.index - 1 }
  if (step === 'down') return place.index >= level.length - 1 ? null : { parent: place.parent, index: place.index + 2 }
  if (step === 'out') return place.parent === null ? null : findTargetOutside(editor, place.parent)
  const before = level[place.index - 1]
  return before ? findTargetInside(before) : null
}

function findTargetOutside(editor: Editor, parent: string): Target | null {
  const holder = find(editor, parent)
  if (!holder) return null
  if (findControl(holder.field.config.jnpfKey)?.isPane && holder.parent !== null)
    return findTargetOutside(editor, holder.parent)
  return { parent: holder.parent, index: holder.index + 1 }
}

function findTargetInside(field: Field): Target | null {
  const control = findControl(field.config.jnpfKey)
  if (!control?.isContainer) return null
  const children = field.config.children ?? []
  const holder = control.paneKind ? children[0] : field
  const formId = holder?.config.formId
  return holder && formId ? { parent: formId, index: (holder.config.children ?? []).length } : null
}
