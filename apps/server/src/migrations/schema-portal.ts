import type { Translations } from '@armature/texts'
import type { PortalArrangement, PortalLayout, ScreenLayout } from '@armature/contract'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>

interface LayoutsTable<Layout> {
  id: string
  en_code: string
  full_name: string
  full_name_i18n: Json<Translations>
  category: Generated<string>
  icon: Generated<string>
  description: Generated<string>
  sort_code: Generated<number>
  enabled_mark: Generated<number>
  draft: Json<Layout>
  released: ColumnType<Layout | null, string | undefined, string>
  state: Generated<number>
  revision: Generated<number>
  saved_by: string | null
  saved_at: Date
  released_by: Generated<string | null>
  released_at: ColumnType<Date | null, Date | undefined, Date>
}
export type PortalsTable = LayoutsTable<PortalLayout>
export type ScreensTable = LayoutsTable<ScreenLayout>
export interface PublicScreensTable {
  screen_id: string
  user_id: string
  since: Date
  is_stopped: Generated<boolean>
}
export interface PortalArrangementsTable {
  user_id: string
  portal_id: string
  arrangement: Json<PortalArrangement>
}
