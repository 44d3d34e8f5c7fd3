import type { Db } from '../../../platform/database/database.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import { listInterfacesOfModel } from '../data-interface.queries.ts'
import { createSqlName } from './sql-names.ts'

/** SQL interfaces that read a form: its SQL name comes from its code. A false match does no harm. */
export async function listFormCodeUsers(db: Db, { id, code }: { id: string; code: string }): Promise<TranslatedName[]> {
  const table = createSqlName(code, new Set())
  return (await listInterfacesOfModel(db, id)).filter(({ query }) =>
    (query.toLowerCase().match(/[a-z_][a-z0-9_]*/g) ?? []).some(
      (word) => word === table || word.startsWith(`${table}_`),
    ),
  )
}
