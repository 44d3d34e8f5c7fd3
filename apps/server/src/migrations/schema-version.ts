import type { SavedVersionKind } from '@armature/contract'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>

/** Versions of forms, flows, portals, screens, reports, print templates and diagrams. */
export interface SavedVersionsTable {
  kind: SavedVersionKind
  thing_id: string
  version: number
  name: Generated<string>
  note: Generated<string>
  content: Json<unknown>
  begun_at: Date
  saved_at: Date
  saved_by: string | null
  is_closed: boolean
  released_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  restored_from: ColumnType<number | null, number | null | undefined, never>
}
