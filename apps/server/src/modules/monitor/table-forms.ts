import type { Db } from '../../platform/database/database.ts'
import { createHook } from '../../platform/hook.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'

/** Forms that tables of records belong to, by the name of the table. Provided by `design-access`. */
export const tableForms =
  createHook<(db: Db, tables: readonly string[]) => Promise<Map<string, TranslatedName>>>('monitor.tableForms')
