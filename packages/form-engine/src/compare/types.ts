import type { ChangeKind, ChangePart } from '@armature/contract/catalog/design-changes'
import type { Text } from '@armature/texts'
import type { Design, Field } from '../design/types.ts'

/** A state of a form design: its documents, and what is released with them beside the documents. */
export interface DesignState extends Design {
  /** `fullName`, `enCode`, `webType` … */
  base: Readonly<Record<string, unknown>>
}

/** One difference between two states of a design. */
export interface DesignChange {
  part: ChangePart
  kind: ChangeKind
  /** `formId` of a field, id of a rule, node or branch, `prop` of a column, `value` of a button; '' for base, form and list */
  id: string
  /** name of a rule, column or button before the change, of an added one after it */
  name?: Text
  /** the field before the change; an added one after it */
  field?: Field
  /** the same field after the change */
  newField?: Field
  /** sub-table whose column the field is */
  table?: Field
  /** name of the node whose users get another right on a field */
  within?: Text
  /** for set: as in `Control.settings` (`config.required`), else the property of the document (`pageSize`) */
  setting?: string
  /** values of the setting, or what is said for them (`Text`); the kinds; else what was renamed, or the containers (null: none) */
  from?: unknown
  to?: unknown
}
