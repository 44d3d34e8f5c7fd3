import type { Deps } from '../deps.ts'
import { replaceModelIds, createInterface } from '../modules/data-interfaces/index.ts'
import { getReader } from '../platform/database/reader/reader.ts'
import { interfaces } from './data/interfaces.ts'
import type { ModelIds } from './seed-models.ts'
import type { People } from './seed-people.ts'

/** The demonstration's data interfaces; those in SQL only where the database has an account to run it under. */
export async function seedInterfaces(deps: Deps, models: ModelIds, people: People): Promise<void> {
  await replaceModelIds(deps.db, [models.station, models.storageSite])
  const canRunSql = await getReader(deps).isThere()
  const userId = people.byAccount.get('designer')?.id ?? ''
  const ids = new Map<string, string>()
  for (const [sortCode, seed] of interfaces.entries()) {
    const { names, fields, steps = [], script = '', ...input } = seed
    if ((input.dataType === 1 || steps.length > 0) && !canRunSql) continue
    const [fullName, tw, en] = names
    const { id } = await createInterface(
      deps,
      { userId, isAdministrator: true },
      {
        ...input,
        fullName,
        fullNameI18n: { tw, en },
        categoryId: '',
        sortCode,
        enabledMark: 1,
        requestMethod: 'GET',
        path: '',
        dataPath: '',
        dataSourceId: '',
        requestHeaders: [],
        steps: steps.map(({ calls, ...step }) => ({ ...step, interfaceId: ids.get(calls) ?? '' })),
        script,
        fieldList: Object.entries(fields).map(([field, fieldName]) => ({ field, fieldName })),
      },
    )
    ids.set(input.enCode, id)
  }
}
