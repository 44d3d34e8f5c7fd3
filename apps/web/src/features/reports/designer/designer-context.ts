import type { ReportField, ReportProblem } from '@armature/contract'
import { createContext, use } from 'react'
import type { ShelfPosition } from './edits.ts'
import type { Draft } from './use-draft.ts'

export interface Designer extends Draft {
  fields: ReadonlyMap<string, ReportField>
  /** the fields of the form as JSON, for conditions */
  formFields: string
  sourceName: string
  canEdit: boolean
  chosen: ShelfPosition | null
  choose: (place: ShelfPosition | null) => void
  problems: readonly ReportProblem[]
}

const Context = createContext<Designer | null>(null)
export const DesignerProvider = Context.Provider

export function useDesigner(): Designer {
  const designer = use(Context)
  if (!designer) throw new Error('a part of the designer stands in it')
  return designer
}

/** Display name of a field. */
export function useFieldName(): (path: string) => string {
  const { fields } = useDesigner()
  return (path) => {
    const field = fields.get(path)
    if (!field) return path
    return field.place === '' ? field.label : `${field.place} / ${field.label}`
  }
}
