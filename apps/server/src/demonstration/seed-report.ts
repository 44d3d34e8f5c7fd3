import { reportDefinition, menuType } from '@armature/contract'
import type { Deps } from '../deps.ts'
import { createId } from '../platform/ids.ts'
import { insertReleasedReport } from '../modules/reports/index.ts'
import { buildReport, reportSeed } from './data/report.ts'
import { insertMenu } from './insert-menu.ts'
import type { ModelIds } from './seed-models.ts'

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
  await insertMenu(db, {
    ...{ directory: 'asset', enCode, fullName, fullNameI18n: { tw, en }, type: menuType.report },
    ...{ urlAddress: `/report/${enCode}`, icon, property: { moduleId: id }, sortCode: 10 },
  })
}
