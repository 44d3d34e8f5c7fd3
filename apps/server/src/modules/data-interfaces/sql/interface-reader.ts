import type { FormData } from '@armature/form-engine'
import { collectPaths } from '@armature/form-engine/editing/references'
import type { Db } from '../../../platform/database/database.ts'
import { type Reference, createReferenceReader } from '../../designed-things/index.ts'
import { createSqlName } from './sql-names.ts'

/** What data interfaces refer to: their data source, or the forms and fields whose names their SQL contains. */
export const interfaceReader = createReferenceReader({
  table: 'data_interfaces',
  page: 'systemData.dataInterface',
  read: readInterfaces,
  dependsOnReleases: 'codes',
})

/** Ids of the SQL interfaces that read forms of this installation. */
export async function listFormInterfaces(db: Db): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'select id from data_interfaces where data_type = 1 and source_id is null',
  )
  return rows.map(({ id }) => id)
}

async function readInterfaces(db: Db, ids: readonly string[]): Promise<Reference[]> {
  const interfaces = await db.query<{ id: string; source_id: string | null; query: string }>(
    'select id, source_id, query from data_interfaces where data_type = 1 and id = any($1::uuid[])',
    [ids],
  )
  const forms = interfaces.some(({ source_id: source }) => source === null) ? await listOpenForms(db) : []
  return interfaces.flatMap(({ id, source_id: source, query }): Reference[] => {
    const about = { sourceId: id, version: 0, part: null }
    if (source !== null) {
      const target = { kind: 'dataSource', key: source, field: null } as const
      return [{ ...about, path: 'dataSourceId', place: 'connection', use: 'links', target }]
    }
    return listNamedFields(query, forms).map(({ code, field }) => ({
      ...about,
      path: 'query',
      place: 'dataInterface',
      use: 'reads',
      target: { kind: 'model', key: code, field },
    }))
  })
}

interface OpenForm {
  en_code: string
  form_data: FormData
}

/** The released forms that SQL interfaces may read. */
function listOpenForms(db: Db): Promise<OpenForm[]> {
  return db.query(
    `select v.en_code, v.form_data from data_interface_models m
       join designs d on d.id = m.model_id join design_versions v on v.design_id = d.id and v.version = d.version`,
  )
}

/** Forms and fields whose SQL names a text contains. A false match does no harm. */
function listNamedFields(query: string, forms: readonly OpenForm[]): { code: string; field: string | null }[] {
  const words = new Set(query.toLowerCase().match(/[a-z_][a-z0-9_]*/g))
  // a number is appended where two forms or fields would have the same name
  const names = new Set([...words, ...[...words].map((word) => word.replace(/_\d+$/, ''))])
  return forms.flatMap(({ en_code: code, form_data: formData }) => {
    const table = createSqlName(code, new Set())
    const isNamed = [...words].some((word) => word === table || word.startsWith(`${table}_`))
    if (!isNamed) return []
    const fields = [...collectPaths(formData)].filter((path) =>
      names.has(createSqlName(path.slice(path.indexOf('.') + 1), new Set())),
    )
    return [null, ...fields].map((field) => ({ code, field }))
  })
}
