import { type CompiledForm, type FormData, compile } from '@armature/form-engine'
import type { Db } from '../../platform/database/database.ts'
import { mapInSlices } from '../../platform/slices.ts'
import type { PhysicalModel } from '../record-tables/index.ts'
import type { ReleasedModel } from './released-model.ts'

/** An earlier release of a model. */
export interface FormerVersion {
  version: number
  /** when the next version was released */
  replacedAt: Date
  form: CompiledForm
  physical: PhysicalModel
}

/** Older releases are not read. */
const maxVersions = 100

/** The releases of a model before the given one, newest first. */
export async function listFormerVersions(
  db: Db,
  { id, version }: Pick<ReleasedModel, 'id' | 'version'>,
): Promise<FormerVersion[]> {
  const rows = await db.query<{ version: number; replaced_at: Date; form_data: FormData; tables: PhysicalModel }>(
    `select v.version, n.creator_time as replaced_at, v.form_data, v.tables
       from design_versions v join design_versions n on n.design_id = v.design_id and n.version = v.version + 1
      where v.design_id = $1 and v.version < $2 order by v.version desc limit ${maxVersions}`,
    [id, version],
  )
  return mapInSlices(rows, (row) => ({
    version: row.version,
    replacedAt: row.replaced_at,
    form: compile(row.form_data),
    physical: row.tables,
  }))
}
