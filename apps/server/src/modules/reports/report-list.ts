import {
  billCategoryCode,
  type EndpointQuery,
  type Report,
  type ReportRow,
  type reportEndpoints,
} from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName, listTranslations, translateName } from '../../platform/i18n/resolve-name.ts'
import type { Deps } from '../../deps.ts'
import { findCategory, getDictionaries } from '../dictionaries/index.ts'
import { findReport, listReleased, pageReports, type ReportRecord } from './report.queries.ts'
import { mayReadAllReports } from './report.service.ts'

export async function listReports(
  deps: Deps,
  { language }: Caller,
  { keyword, currentPage, pageSize, sidx, sort, categoryId }: EndpointQuery<typeof reportEndpoints.list>,
) {
  const { rows, total } = await pageReports(deps.db, {
    keyword: keyword.trim(),
    categoryId: categoryId === '' ? null : ((await findCategory(deps, categoryId)) ?? noCategory),
    sidx,
    sort,
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
  })
  const show = await createRowMapper(deps, language)
  return { list: rows.map(show), pagination: { currentPage, pageSize, total } }
}

/** @throws AppError 'report.unknown' */
export async function getReport(deps: Deps, { language }: Caller, id: string): Promise<Report> {
  const row = await findReport(deps.db, id)
  if (!row) throw new AppError('report.unknown')
  return { ...(await createRowMapper(deps, language))(row), definition: row.draft, version: row.version }
}

export async function listSelectableReports({ db }: Deps, { language }: Caller) {
  const rows = await listReleased(db)
  return { list: rows.map((row) => ({ id: row.id, fullName: resolveName(language, row), enCode: row.en_code })) }
}

/** Released reports that the caller may open. */
export async function listReadableReports({ db }: Deps, caller: Caller) {
  const rows = await listReleased(db, mayReadAllReports(caller) ? undefined : [...caller.rights.menuIds])
  return { list: rows.map((row) => ({ id: row.id, fullName: resolveName(caller.language, row) })) }
}

async function createRowMapper({ db }: Deps, language: Caller['language']): Promise<(row: ReportRecord) => ReportRow> {
  const categories = (await getDictionaries(db)).find(billCategoryCode)?.byId
  return (row) => {
    const category = categories?.get(row.category_id ?? '')
    return {
      id: row.id,
      fullName: row.full_name,
      fullNameI18n: listTranslations(row) ?? {},
      enCode: row.en_code,
      categoryId: row.category_id ?? '',
      category: category ? translateName(language, category) : '',
      description: row.description,
      sortCode: row.sort_code,
      enabledMark: row.enabled_mark,
      kind: row.draft.kind,
      state: row.state,
      menus: row.menus,
      lastModifyUser: row.updater_name ?? '',
      lastModifyTime: row.updated_at.getTime(),
    }
  }
}

/** Id for an unknown category, which finds no reports. */
const noCategory = '00000000-0000-0000-0000-000000000000'
