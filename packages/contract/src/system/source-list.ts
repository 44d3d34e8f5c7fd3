import { mapTranslations } from '@armature/texts'
import { z } from 'zod'
import { endpoint, permission, remoteCallMs, signedIn } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { named } from '../permission/administration.ts'
import { byId, id, listSchema, pageQuery, pagination, text } from '../shapes.ts'
import { sourceFaultCode } from './data-source-errors.ts'
import { columnKinds, maxListedRows, rowFiltersText } from './data-source-rows.ts'
import { sourceCell, tableOfSource } from './data-source.ts'
import { listColumnWidths, maxListColumns, sourceDisplays } from '../catalog/source-displays.ts'

/** A column of the table, and how the list shows it. */
const listColumn = z.object({
  /** of the column in the table */
  name: text(64).min(1),
  label: text(100).trim().min(1),
  labelI18n: named.fullNameI18n,
  /** what its values were when the list was made; the source decides what they are now */
  kind: z.enum(columnKinds),
  display: z.enum(sourceDisplays),
  /** the keyword is searched in it, and it can be filtered by */
  isSearchable: z.boolean(),
  isSortable: z.boolean(),
  /** px */
  width: z.number().int().min(listColumnWidths.least).max(listColumnWidths.most),
})
export type ListColumn = z.output<typeof listColumn>

/** A table of a data source as a read-only list. */
export const sourceList = z.object({
  sourceId: id,
  table: text(64).min(1),
  columns: z
    .array(listColumn)
    .min(1)
    .max(maxListColumns)
    .refine((columns) => new Set(columns.map(({ name }) => name)).size === columns.length),
})
export type SourceList = z.output<typeof sourceList>

const shownColumn = listColumn.omit({ labelI18n: true })
export type ShownColumn = z.output<typeof shownColumn>

/** A value for each column that the user may see; null also for one that the table no longer has. */
const cells = z.array(sourceCell)

const path = '/api/system/SourceList'
const asked = {
  keyword: pageQuery.shape.keyword,
  sidx: pageQuery.shape.sidx,
  sort: pageQuery.shape.sort,
  filters: rowFiltersText,
}

/** What an export of a list contains. */
export const listSearch = z.object(asked)
export type ListSearch = z.output<typeof listSearch>

/** Lists of tables of data sources, by the id of their menu; for users who have it. */
export const sourceListEndpoints = {
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: signedIn,
    summary: 'The columns of a list that the caller may see, in the language of the caller; without asking its source',
    params: byId,
    data: z.object({ columns: z.array(shownColumn), mayExport: z.boolean() }),
  }),
  rows: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'GET',
    path: `${path}/:id/Rows`,
    access: signedIn,
    summary: `A page of a list, which its source searches, sorts and pages; rows up to ${maxListedRows}. Stopped on the source when the caller closes the connection`,
    params: byId,
    query: z.object({ ...pageQuery.shape, ...asked }),
    data: z.object({
      list: z.array(
        z.object({
          /** opens the row; '' where its table has no primary key that the account may read */
          key: z.string(),
          cells,
        }),
      ),
      /** counted for at most a second; `capped`: there are more rows than `total` */
      pagination,
      /** labels of columns that the table no longer has */
      missing: z.array(z.string()),
      /** whether each row has one place in the order: otherwise pages may repeat or leave out rows */
      isStable: z.boolean(),
    }),
    logged: false,
  }),
  row: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'GET',
    path: `${path}/:id/Row`,
    access: signedIn,
    summary: 'A row of a list, with texts of up to 10,000 characters',
    params: byId,
    query: z.object({ key: text(4000).min(1) }),
    data: z.object({ cells }),
    logged: false,
  }),
  excel: endpoint({
    method: 'POST',
    path: `${path}/:id/Actions/Excel`,
    access: signedIn,
    audit: { action: 'export', object: 'menu' },
    summary: 'Write the rows of a list that match into an Excel file in the background; up to 50,000 rows',
    params: byId,
    body: listSearch,
    data: z.object({ name: z.string(), taskId: z.string() }),
  }),
  ofTable: endpoint({
    method: 'GET',
    path: '/api/system/DataSource/:id/Tables/:table/Lists',
    access: permission('system.menu'),
    summary: 'Lists that show a table of a data source, at most 200',
    params: tableOfSource,
    data: listSchema(
      z.object({
        /** of the menu */
        id: z.string(),
        fullName: z.string(),
        fullNameI18n: z.object(mapTranslations(() => z.string().optional())),
        enCode: z.string(),
        systemName: z.string(),
        columns: z.number(),
        enabledMark: z.number(),
      }),
    ),
  }),
}

export const sourceListErrors = {
  'sourceList.missing': { code: 400 },
  'sourceList.columnUnknown': { code: 400 },
  'sourceList.sourceUnknown': { code: 400 },
  'sourceList.mayNotRead': { code: 403 },
  'sourceList.rowUnknown': { code: 404 },
  'sourceList.denied': { code: 403 },
  'sourceList.noColumns': { code: 403 },
  'sourceList.unreadable': { code: sourceFaultCode },
  'sourceList.tooMany': { code: 400 },
} satisfies Record<string, ErrorEntry>
