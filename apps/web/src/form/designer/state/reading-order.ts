import { controlOf, type Field, type FormData } from '@armature/form-engine'
import { find, type Editor, type Target } from '@armature/form-engine/editing/index'

/** formIds in reading order, without panes but with the cells of layout tables: the order of the arrow keys. */
export function readingOrder({ fields }: Pick<FormData, 'fields'>): string[] {
  return fields.flatMap((field) => {
    const below = readingOrder({ fields: field.config.children ?? [] })
    const own = field.config.formId
    const { isPane, isFixedPane } = controlOf(field.config.jnpfKey) ?? {}
    return own && (!isPane || isFixedPane) ? [own, ...below] : below
  })
}

/**
 * Where a new field is added: into the selected container while it is empty, else after the selected field, else at the end.
 */
export function placeAfter(editor: Editor, selected: string | null): Target {
  const place = selected === null ? undefined : find(editor, selected)
  if (!place) return { parent: null, index: editor.formData.fields.length }
  const control = controlOf(place.field.config.jnpfKey)
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
export function stepOf(editor: Editor, formId: string, step: MoveStep): Target | null {
  const place = find(editor, formId)
  if (!place) return null
  const level =
    place.parent === null ? editor.formData.fields : (find(editor, place.parent)?.field.config.children ?? [])
  if (step === 'up') return place.index === 0 ? null : { parent: place.parent, index: place.index - 1 }
  if (step === 'down') return place.index >= level.length - 1 ? null : { parent: place.parent, index: place.index + 2 }
  if (step === 'out') return place.parent === null ? null : outOf(editor, place.parent)
  const before = level[place.index - 1]
  return before ? into(before) : null
}

function outOf(editor: Editor, parent: string): Target | null {
  const holder = find(editor, parent)
  if (!holder) return null
  if (controlOf(holder.field.config.jnpfKey)?.isPane && holder.parent !== null) return outOf(editor, holder.parent)
  return { parent: holder.parent, index: holder.index + 1 }
}

function into(field: Field): Target | null {
  const control = controlOf(field.config.jnpfKey)
  if (!control?.isContainer) return null
  const children = field.config.children ?? []
  const holder = control.paneKind ? children[0] : field
  const formId = holder?.config.formId
  return holder && formId ? { parent: formId, index: (holder.config.children ?? []).length } : null
}
