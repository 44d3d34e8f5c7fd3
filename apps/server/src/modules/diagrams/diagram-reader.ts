import type { Db } from '../../platform/database/database.ts'
import type { DesignedThing, ReferenceReader } from '../designed-things/index.ts'

/** Diagrams consist of devices and lines of their own and refer to nothing. */
export const diagramReader: ReferenceReader = {
  read: () => Promise.resolve([]),
  listThings: listDiagrams,
  loadVisibility: (_deps, { isAdministrator, rights }) => {
    const mayOpen = isAdministrator || rights.menus.has('system.diagram')
    return Promise.resolve(() => mayOpen)
  },
}

async function listDiagrams(db: Db, ids: readonly string[] | 'all'): Promise<DesignedThing[]> {
  const rows = await db.sql
    .selectFrom('diagrams')
    .select(['id', 'full_name'])
    .$if(ids !== 'all', (query) => query.where((row) => row('id', '=', row.fn.any(row.val([...ids])))))
    .orderBy('full_name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, full_name_i18n: {}, codes: [] }))
}
