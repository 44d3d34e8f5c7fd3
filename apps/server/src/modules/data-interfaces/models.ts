import { AppError } from '../../platform/app-error.ts'
import { getReader } from '../../platform/database/reader/reader.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import type { Deps } from '../../deps.ts'
import { findUsableModels } from '../design-members/index.ts'
import { listModelIds, listReleasedDesigns, listSqlTexts, replaceModelIds } from './data-interface.queries.ts'
import { saveReferences } from '../reference-graph/index.ts'
import { listFormInterfaces } from './sql/interface-reader.ts'
import { filterNamedTables, listReadableTables, toReadableModels, type ReadableTable } from './sql/readable-tables.ts'
import { revokeTables } from './sql/run-sql.ts'

/** Forms that SQL interfaces may read, and whether there is an account to run SQL with. */
export async function listOpenModels(deps: Deps, { language }: Caller) {
  const canRunSql = await getReader(deps).isThere()
  return { canRunSql, list: toReadableModels(await listReadableTables(deps), language) }
}

/** Forms that are open already, and those that the caller may open: they see all of their records. */
export async function listModelChoices(deps: Deps, caller: Caller) {
  const usable = await findUsableModels(deps, caller, 'allRecords')
  const ids = usable === 'all' ? null : [...usable, ...(await listModelIds(deps.db))]
  return (await listReleasedDesigns(deps.db, ids)).map((design) => ({
    id: design.id,
    fullName: resolveName(caller.language, design),
    enCode: design.en_code,
  }))
}

/**
 * Sets which released forms SQL interfaces may read: of those that are offered. Forms that an interface uses cannot be removed.
 *
 * @throws AppError 'dataInterface.modelUnknown', 'dataInterface.modelInUse'
 */
export async function setOpenModels(deps: Deps, caller: Caller, modelIds: readonly string[]): Promise<null> {
  const wanted = [...new Set(modelIds)]
  const offered = new Set((await listModelChoices(deps, caller)).map(({ id }) => id))
  if (!wanted.every((id) => offered.has(id)))
    throw new AppError('dataInterface.modelUnknown', {}, { field: 'modelIds' })
  const closing = (await listReadableTables(deps)).filter(({ model }) => !wanted.includes(model.id))
  await assertUnused(deps, caller, closing)
  await deps.db.transaction(async (tx) => {
    await replaceModelIds(tx, wanted)
    await saveReferences(tx, 'dataInterface', await listFormInterfaces(tx))
  })
  await revokeTables(deps, closing)
  await deps.bus.publish('dataInterface')
  return null
}

async function assertUnused({ db }: Deps, { language }: Caller, closing: readonly ReadableTable[]): Promise<void> {
  if (closing.length === 0) return
  for (const { query, ...named } of await listSqlTexts(db)) {
    const [table] = filterNamedTables(query, closing)
    if (!table) continue
    const model = resolveName(language, { full_name: table.model.fullName, full_name_i18n: table.model.fullNameI18n })
    throw new AppError('dataInterface.modelInUse', { model, interfaces: resolveName(language, named) })
  }
}
