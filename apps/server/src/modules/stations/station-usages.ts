import type { FieldUsage } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import { type FieldRemoval } from '../designs/index.ts'
import { createUsage, usageTexts } from '../released-models/index.ts'
import { findStationFields } from './sources.ts'

/** Finds fields that the full-screen pages read from a form by its code. */
export async function findStationUsages(db: Db, { modelId, removed, language }: FieldRemoval): Promise<FieldUsage[]> {
  const [released] = await db.query<{ en_code: string }>(
    `select v.en_code from designs d join design_versions v on v.design_id = d.id and v.version = d.version
      where d.id = $1`,
    [modelId],
  )
  const fields = findStationFields(released?.en_code ?? '')
  return removed
    .filter(({ path }) => fields.includes(path))
    .map((field) => createUsage(field, { where: usageTexts[language].station, usedBy: '', use: 'shows' }))
}
