import { AppError } from '../../../platform/app-error.ts'
import { readerOf } from '../../../platform/database/reader/reader.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { nameIn } from '../../../platform/i18n/name-in.ts'
import type { Deps } from '../../../deps.ts'
import { listReleasedDesigns, listSqlTexts, replaceModelIds } from './data-interface.queries.ts'
import { namedIn, readableTables, shownModels, type ReadableTable } from './sql/readable.ts'
import { takeBack } from './sql/run-sql.ts'

/** Forms that SQL interfaces may read, and whether there is an account to run SQL with. */
export async function openModels(deps: Deps, { language }: Caller) {
  const canRunSql = await readerOf(deps).isThere()
  return { canRunSql, list: shownModels(await readableTables(deps), language) }
}

export async function modelChoices({ db }: Deps, { language }: Caller) {
  return (await listReleasedDesigns(db, null)).map((design) => ({
    id: design.id,
    fullName: nameIn(language, design),
    enCode: design.en_code,
  }))
}

/**
 * Sets which released forms SQL interfaces may read. Forms that an interface uses cannot be removed.
 *
 * @throws AppError 'dataInterface.modelUnknown', 'dataInterface.modelInUse'
 */
export async function setOpenModels(deps: Deps, caller: Caller, modelIds: readonly string[]): Promise<null> {
  const wanted = [...new Set(modelIds)]
  if ((await listReleasedDesigns(deps.db, wanted)).length < wanted.length)
    throw new AppError('dataInterface.modelUnknown', {}, { field: 'modelIds' })
  const closing = (await readableTables(deps)).filter(({ model }) => !wanted.includes(model.id))
  await requireUnused(deps, caller, closing)
  await deps.db.transaction((tx) => replaceModelIds(tx, wanted))
  await takeBack(deps, closing)
  await deps.bus.publish('dataInterface')
  return null
}

async function requireUnused({ db }: Deps, { language }: Caller, closing: readonly ReadableTable[]): Promise<void> {
  if (closing.length === 0) return
  for (const { query, ...named } of await listSqlTexts(db)) {
    const [table] = namedIn(query, closing)
    if (!table) continue
    const model = nameIn(language, { full_name: table.model.fullName, full_name_i18n: table.model.fullNameI18n })
    throw new AppError('dataInterface.modelInUse', { model, interfaces: nameIn(language, named) })
  }
}
