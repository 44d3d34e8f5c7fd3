import { mapTranslations } from '@armature/texts'
import { z } from 'zod'
import { remoteCallMs, endpoint, permission } from '../endpoint.ts'
import { named } from '../permission/administration.ts'
import { columnKinds, rowCountQuery, rowsQuery } from './data-source-rows.ts'
import { byId, confirmed, id, listSchema, nothing, pageSchema, pageQuery, text } from '../shapes.ts'

const path = '/api/system/DataSource'

const page = permission('systemData.dataSource')
const add = permission('systemData.dataSource:btn_add')
const edit = permission('systemData.dataSource:btn_edit')
const remove = permission('systemData.dataSource:btn_remove')
/** Users who write data interfaces choose a data source and look at its tables. */
const writer = permission('systemData.dataInterface')
/** Only they may read what the account of a source may read, as with a SELECT of their own. */
const reader = permission('systemData.dataInterface:btn_edit')

/** `require` encrypts, `verify` also checks the certificate and the name in it. */
export const sourceTls = ['off', 'require', 'verify'] as const
export type SourceTls = (typeof sourceTls)[number]

/** PostgreSQL, or MySQL and MariaDB. */
export const sourceKinds = ['postgresql', 'mysql'] as const
export type SourceKind = (typeof sourceKinds)[number]

/** A name of the other database: of a database, a schema, an account. */
const ownName = text(63).trim().min(1)

const connection = {
  kind: z.enum(sourceKinds).default('postgresql'),
  host: text(253)
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/),
  port: z.number().int().min(1).max(65_535).default(5432),
  database: ownName,
  /** MySQL has none: there it is ignored */
  schema: ownName.default('public'),
  userName: ownName,
  /** stored encrypted and never returned; if left out, the stored one stays, '' removes it */
  password: text(200).optional(),
  tls: z.enum(sourceTls).default('off'),
}
export const dataSourceInput = z.object({ ...named, ...connection })
export type DataSourceInput = z.output<typeof dataSourceInput>
/** Host, database and account of the connection. */
export type SourceConnection = Pick<DataSourceInput, keyof typeof connection>

const dataSource = z.object({
  id: z.string(),
  fullName: z.string(),
  fullNameI18n: z.object(mapTranslations(() => z.string().optional())),
  enCode: z.string(),
  kind: z.enum(sourceKinds),
  host: z.string(),
  port: z.number(),
  database: z.string(),
  schema: z.string(),
  userName: z.string(),
  hasPassword: z.boolean(),
  tls: z.enum(sourceTls),
  description: z.string(),
  sortCode: z.number(),
  enabledMark: z.number(),
  /** number of data interfaces that read from it */
  interfaceCount: z.number(),
})
export type DataSource = z.output<typeof dataSource>

const sourceChoice = z.object({
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  kind: z.enum(sourceKinds),
  enabledMark: z.number(),
})
export type SourceChoice = z.output<typeof sourceChoice>

const testedSource = z.object({
  /** name of the server: `PostgreSQL`, `MySQL`, `MariaDB` */
  server: z.string(),
  /** of the server, `17.2` */
  version: z.string(),
  /** round-trip time, once connected */
  ms: z.number(),
})
export type TestedSource = z.output<typeof testedSource>

/** `sql`: the name in a statement, in quotes if it needs them. */
const shownName = { name: z.string(), sql: z.string(), label: z.string() }
const sourceTable = z.object({ ...shownName, isView: z.boolean() })
const sourceField = z.object({ ...shownName, type: z.string(), kind: z.enum(columnKinds) })
export type SourceTable = z.output<typeof sourceTable>
export type SourceField = z.output<typeof sourceField>

/** A value as text; if it is longer than 200 characters, its beginning and its length; the size of a binary value. */
export const sourceCell = z.union([
  z.string(),
  z.null(),
  z.object({ text: z.string(), length: z.number() }),
  z.object({ bytes: z.number() }),
])
export type SourceCell = z.output<typeof sourceCell>

const sourceRows = z.object({
  /** at most 100 */
  fields: z.array(sourceField),
  /** a value for each field; those of the page */
  rows: z.array(z.array(sourceCell)),
  /** there are more rows after this page */
  hasMore: z.boolean(),
  /** whether each row has one place in the order: otherwise pages may repeat or leave out rows */
  isStable: z.boolean(),
  /** number of fields that the account may read, at most 500 */
  fieldCount: z.number(),
})
export type SourceRows = z.output<typeof sourceRows>

/** MySQL has names of 64 characters. */
export const tableOfSource = z.object({ id, table: text(64).min(1) })

export const dataSourceEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: page,
    summary: 'Data sources by keyword; their passwords stay on the server',
    query: pageQuery,
    data: pageSchema(dataSource),
  }),
  selector: endpoint({
    method: 'GET',
    path: `${path}/Selector`,
    access: writer,
    summary: 'Data sources for users who write data interfaces: names and codes, at most 1,000',
    data: listSchema(sourceChoice),
  }),
  /** A failed test returns the code of `sourceFaultCode`: the caller shows the message in place (S8.12, SO.110). */
  test: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/Actions/Test`,
    logged: false,
    access: edit,
    summary: 'Test the connection to a database; for a saved data source (`id`), with its password if none is given',
    body: z.object({ id: id.optional(), ...connection }),
    data: testedSource,
  }),
  create: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path,
    access: add,
    audit: { action: 'create', object: 'dataSource' },
    summary: 'Create a data source',
    body: dataSourceInput,
    data: z.object({ id: z.string() }),
    done: 'created',
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: page,
    summary: 'A data source; its password stays on the server',
    params: byId,
    data: dataSource,
  }),
  update: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'PUT',
    path: `${path}/:id`,
    access: edit,
    audit: { action: 'update', object: 'dataSource' },
    summary: 'Change a data source; a new address requires the password again',
    params: byId,
    versionedBy: `${path}/:id`,
    body: dataSourceInput.extend(confirmed),
    data: nothing,
    done: 'updated',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: remove,
    audit: { action: 'remove', object: 'dataSource' },
    summary: 'Move a data source that no data interface reads from to the recycle bin',
    params: byId,
    data: nothing,
    done: 'removed',
  }),
  tables: endpoint({
    method: 'GET',
    path: `${path}/:id/Tables`,
    access: writer,
    summary: 'Tables and views of the source that its account may read, by keyword, at most 500',
    params: byId,
    query: z.object({ keyword: text(100).default('') }),
    data: listSchema(sourceTable),
  }),
  fields: endpoint({
    method: 'GET',
    path: `${path}/:id/Tables/:table/Fields`,
    access: writer,
    summary: 'Fields of a table of the source that its account may read, at most 500',
    params: tableOfSource,
    data: listSchema(sourceField),
  }),
  rows: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'GET',
    path: `${path}/:id/Tables/:table/Rows`,
    access: reader,
    summary:
      'A page of the rows of a table of the source, sorted and filtered there; stopped on the source when the caller closes the connection',
    params: tableOfSource,
    query: rowsQuery,
    data: sourceRows,
  }),
  rowCount: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'GET',
    path: `${path}/:id/Tables/:table/RowCount`,
    access: reader,
    summary: 'How many rows of a table of the source meet the filters; counted there, up to 1,000,000',
    params: tableOfSource,
    query: rowCountQuery,
    data: z.object({
      total: z.number(),
      /** there are more than `total` */
      isCapped: z.boolean(),
    }),
  }),
}
