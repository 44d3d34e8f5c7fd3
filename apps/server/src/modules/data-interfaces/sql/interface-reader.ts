import { interfaceKind } from '@armature/contract'
import type { FormData } from '@armature/form-engine'
import { collectPaths } from '@armature/form-engine/editing/references'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny } from '../../../platform/database/expressions.ts'
import { type Reference, createReferenceReader } from '../../designed-things/index.ts'
import { createSqlName } from './sql-names.ts'

/** What data interfaces refer to: their data source, forms and fields that their SQL names, or the interfaces of their steps. */
export const interfaceReader = createReferenceReader({
  table: 'data_interfaces',
  page: 'systemData.dataInterface',
  read: readInterfaces,
  dependsOnReleases: 'codes',
})

const fromSqlInterfaces = (db: Db) => db.sql.selectFrom('data_interfaces').where('data_type', '=', 1)

/** Ids of the SQL interfaces that read forms of this installation. */
export async function listFormInterfaces(db: Db): Promise<string[]> {
  const rows = await fromSqlInterfaces(db).select('id').where('source_id', 'is', null).execute()
  return rows.map(({ id }) => id)
}

async function readInterfaces(db: Db, ids: readonly string[]): Promise<Reference[]> {
  const interfaces = await db.sql
    .selectFrom('data_interfaces')
    .select(['id', 'data_type', 'source_id', 'query', 'steps'])
    .where('id', '=', matchAny(ids))
    .where('data_type', 'in', [interfaceKind.sql, interfaceKind.steps])
    .execute()
  const readsForms = interfaces.some(
    ({ data_type: kind, source_id: source }) => kind === interfaceKind.sql && source === null,
  )
  const forms = readsForms ? await listOpenForms(db) : []
  return interfaces.flatMap(({ id, data_type: kind, source_id: source, query, steps }): Reference[] => {
    const about = { sourceId: id, version: 0, part: null }
    if (kind === interfaceKind.steps)
      return steps.map(({ interfaceId }, at) => ({
        ...about,
        path: `steps.${at}`,
        place: 'dataInterface',
        use: 'reads',
        target: { kind: 'dataInterface', key: interfaceId, field: null },
      }))
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
  return db.sql
    .selectFrom('data_interface_models as m')
    .innerJoin('designs as d', 'd.id', 'm.model_id')
    .innerJoin('design_versions as v', (join) =>
      join.onRef('v.design_id', '=', 'd.id').onRef('v.version', '=', 'd.version'),
    )
    .select(['v.en_code', 'v.form_data'])
    .execute()
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
