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
  for (const [sortCode, seed] of interfaces.entries()) {
    const { names, fields, ...input } = seed
    if (input.dataType === 1 && !canRunSql) continue
    const [fullName, tw, en] = names
    await createInterface(
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
        steps: [],
        script: '',
        fieldList: Object.entries(fields).map(([field, fieldName]) => ({ field, fieldName })),
      },
    )
  }
}
