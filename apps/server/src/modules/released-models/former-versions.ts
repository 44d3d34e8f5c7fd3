import { type CompiledForm, type FormData, compile } from '@armature/form-engine'
import type { Db } from '../../platform/database/database.ts'
import type { PhysicalModel } from '../record-tables/index.ts'
import type { ReleasedModel } from './released-model.ts'

/** An earlier release of a model. */
export interface FormerVersion {
  version: number
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
  const rows = await db.query<{ version: number; form_data: FormData; tables: PhysicalModel }>(
    `select version, form_data, tables from design_versions
      where design_id = $1 and version < $2 order by version desc limit ${maxVersions}`,
    [id, version],
  )
  return rows.map((row) => ({ version: row.version, form: compile(row.form_data), physical: row.tables }))
}
