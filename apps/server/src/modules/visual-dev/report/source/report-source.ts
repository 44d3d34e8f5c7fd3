import type { Language } from '@armature/contract'
import type { RecordField, StoredField } from '../../record/plan/record-plan.ts'
import type { ReleasedModel } from '../../release/released-model.ts'

export type FieldKind = 'text' | 'number' | 'time' | 'choice'

/** A field that a report can speak of. */
export interface SourceField {
  /** `name`, `table.column`, `name>field`, `table.column>field`; of a data interface its name */
  path: string
  label: string
  /** label of the sub-table or relation that it stands in; '' for the record's own */
  place: string
  kind: FieldKind
  /** null for a field of a data interface */
  held: HeldField | null
  canGroup: boolean
  canMeasure: boolean
  canFilter: boolean
  /** decimals that the field has of its own */
  decimals: number
}

/** Where a field of a model is held. */
export interface HeldField {
  field: StoredField
  /** sub-table whose rows hold it, or hold the relation that leads to it */
  table: string | null
  /** the relation that leads to the record it stands in, and its model */
  relation: { field: RecordField & StoredField; model: ReleasedModel } | null
}

export interface Source {
  kind: 'model' | 'interface'
  name: string
  /** null for a data interface */
  model: ReleasedModel | null
  fields: ReadonlyMap<string, SourceField>
  language: Language
}
