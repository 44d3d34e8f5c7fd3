import type { Translations } from '@armature/texts'
import type { DesignedKind, ReferenceUse, ReferredKind } from '@armature/contract'
import type { ColumnType } from 'kysely'

type Json<T> = ColumnType<T, string, string>

export interface DesignReferencesTable {
  source_kind: DesignedKind
  source_id: string
  version: number | null
  path: string
  place:
    | 'rule'
    | 'expression'
    | 'attribute'
    | 'column'
    | 'search'
    | 'keyword'
    | 'sort'
    | 'summary'
    | 'tree'
    | 'gantt'
    | 'kanban'
    | 'otherModel'
    | 'scheme'
    | 'portal'
    | 'screen'
    | 'report'
    | 'flowCondition'
    | 'flowApprover'
    | 'flowCopy'
    | 'flowPermission'
    | 'flowTitle'
    | 'subFlow'
    | 'printTemplate'
    | 'savedQuery'
    | 'dataInterface'
    | 'station'
    | 'fieldSource'
    | 'printButton'
    | 'form'
    | 'menuTarget'
    | 'connection'
    | 'timedTask'
    | 'interfaceClient'
    | 'permission'
    | 'importMapping'
    | 'flowDelegate'
    | 'icon'
  part_name: string
  part_name_i18n: Json<Translations>
  use: ReferenceUse
  target_kind: ReferredKind
  target_key: string
  target_field: string | null
  /** a choice of the field that a condition compares it with, by id or code */
  target_choice: string | null
}
