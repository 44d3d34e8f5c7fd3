import type { Language } from '@armature/contract'
import type { RecordField, StoredField } from '../../record-plans/index.ts'
import type { ReleasedModel } from '../../released-models/index.ts'

export type FieldKind = 'text' | 'number' | 'time' | 'choice'

/** A field that a report can use. */
export interface SourceField {
  /** `name`, `table.column`, `name>field`, `table.column>field`; of a data interface its name */
  path: string
  label: string
  /** label of the sub-table or relation of the field; '' for a field of the record */
  place: string
  kind: FieldKind
  /** null for a field of a data interface */
  held: FieldLocation | null
  canGroup: boolean
  canMeasure: boolean
  canFilter: boolean
  /** number of decimals of the field */
  decimals: number
}

/** Where a field of a model is stored. */
export interface FieldLocation {
  field: StoredField
  /** sub-table of the field, or of the relation through which it is reached; null for the main table */
  table: string | null
  /** the relation to the record of the field, and the related model; null for the model of the source */
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
