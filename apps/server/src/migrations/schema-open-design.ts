import type { OpenDesignKind } from '@armature/contract'
import type { ColumnType, Generated } from 'kysely'

/** Users who have a design open to be changed; times of the database. */
export interface OpenDesignsTable {
  kind: OpenDesignKind
  thing_id: string
  user_id: string
  opened_at: Generated<Date>
  seen_at: ColumnType<Date, Date | undefined, Date>
}
