import { reportDefinition, menuType } from '@armature/contract'
import type { Deps } from '../deps.ts'
import { createId } from '../platform/ids.ts'
import { insertReleasedReport } from '../modules/reports/index.ts'
import { buildReport, reportSeed } from './data/report.ts'
import type { ModelIds } from './seed-models.ts'
import { toNameColumns } from './seed-people.ts'

/** A released report about the demonstration's stations, with a menu next to theirs. */
export async function seedReport({ db, clock }: Deps, models: ModelIds): Promise<void> {
  const { enCode, names, icon } = reportSeed
  const [fullName, tw, en] = names
  const id = createId()
  const input = {
    fullName,
    fullNameI18n: { tw, en },
    enCode,
    categoryId: null,
    description: '',
    sortCode: 0,
    enabledMark: 1,
  } as const
  const change = { userId: null, at: new Date(clock()) }
  await insertReleasedReport(db, id, input, reportDefinition.parse(buildReport(models)), change)
  const directory = await db.sql
    .selectFrom('menus')
    .select(['id', 'system_id'])
    .where('en_code', '=', 'asset')
    .executeTakeFirstOrThrow()
  await db.sql
    .insertInto('menus')
    .values({
      id: createId(),
      system_id: directory.system_id,
      parent_id: directory.id,
      en_code: enCode,
      ...toNameColumns(names),
      type: menuType.report,
      url_address: `/report/${enCode}`,
      icon,
      property: JSON.stringify({ moduleId: id }),
      module_id: null,
      sort_code: 10,
    })
    .execute()
}
