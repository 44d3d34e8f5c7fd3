import type { ReportDefinition, ReportField, ReportProblem } from '@armature/contract'
import { createContext, use } from 'react'
import type { ShelfPosition } from './edits.ts'

export interface Designer {
  definition: ReportDefinition
  /** `key` names a setting whose small changes, such as typing, form one undo step */
  change: (edit: (now: ReportDefinition) => ReportDefinition, key?: string) => void
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
  if (!designer) throw new Error('Part of the report designer drawn outside of it')
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
