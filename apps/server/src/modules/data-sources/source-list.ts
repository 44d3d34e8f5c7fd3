import type { DataSource, dataSourceEndpoints, EndpointQuery, SourceChoice } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName, listTranslations } from '../../platform/i18n/resolve-name.ts'
import type { Deps } from '../../deps.ts'
import { findListedSource, listSourceChoices, pageSources, type ListedSource } from './data-source.queries.ts'

export async function listSources({ db }: Deps, query: EndpointQuery<typeof dataSourceEndpoints.list>) {
  const { currentPage, pageSize, ...rest } = query
  const { rows, total } = await pageSources(db, { ...rest, limit: pageSize, offset: (currentPage - 1) * pageSize })
  return { list: rows.map(toListItem), pagination: { currentPage, pageSize, total } }
}

/** @throws AppError 'dataSource.notFound' */
export async function getSourceDetail({ db }: Deps, id: string): Promise<DataSource> {
  const row = await findListedSource(db, id)
  if (!row) throw new AppError('dataSource.notFound')
  return toListItem(row)
}

export async function listSourceOptions({ db }: Deps, { language }: Caller): Promise<SourceChoice[]> {
  return (await listSourceChoices(db)).map((row) => ({
    id: row.id,
    fullName: resolveName(language, row),
    enCode: row.en_code,
    kind: row.kind,
    enabledMark: row.enabled_mark,
  }))
}

const toListItem = (row: ListedSource): DataSource => ({
  id: row.id,
  fullName: row.full_name,
  fullNameI18n: listTranslations(row) ?? {},
  enCode: row.en_code,
  kind: row.kind,
  host: row.host,
  port: row.port,
  database: row.database,
  schema: row.schema,
  userName: row.user_name,
  hasPassword: row.sealed_password !== '',
  tls: row.tls,
  description: row.description,
  sortCode: row.sort_code,
  enabledMark: row.enabled_mark,
  interfaceCount: row.interface_count,
})
