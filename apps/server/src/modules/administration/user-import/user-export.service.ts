import type { EndpointQuery, Text, userImportEndpoints } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { resolveName, type TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import type { Deps } from '../../../deps.ts'
import { createSheet } from '../../import/index.ts'
import { createPathLookup, getOrganizeCache } from '../../directory/index.ts'
import { listFilteredUserIds } from '../user/user-list.service.ts'
import { listExportedUsers, type ExportedUser } from './user-export.queries.ts'
import { genders, personLabels, states, usersLabel } from './user-person.ts'

/** Larger exports are refused. */
const maxRows = 50_000
/** users read at a time */
const batchSize = 500

type Query = EndpointQuery<typeof userImportEndpoints.exportUsers>

/**
 * Exports the users of the filtered list, in its order, as an Excel file: only users that the list shows the caller (S7.128).
 * Reads and writes them in batches.
 *
 * @throws AppError 'export.tooMany', 'request.invalid' for an unknown column
 */
export async function exportUsers(deps: Deps, caller: Caller, query: Query): Promise<{ name: string; url: string }> {
  const columns = selectColumns(query, caller)
  const { currentPage, pageSize, dataType } = query
  const page =
    dataType === '0' ? { limit: pageSize, offset: (currentPage - 1) * pageSize } : { limit: maxRows + 1, offset: 0 }
  const ids = await listFilteredUserIds(deps, caller, query, page)
  if (ids.length > maxRows) throw new AppError('export.tooMany', { count: maxRows })
  const pathOf = createPathLookup(await getOrganizeCache(deps).get(), caller.language)
  const reader: FormatContext = { caller, pathOf, offsetMinutes: deps.config.offsetMinutes }
  async function* rows() {
    for (let at = 0; at < ids.length; at += batchSize) {
      for (const user of await listExportedUsers(deps.db, ids.slice(at, at + batchSize)))
        yield columns.map(({ text }) => text(user, reader))
    }
  }
  const title = usersLabel[caller.language]
  const content = {
    columns: columns.map(({ label, width }) => ({ title: label[caller.language], width })),
    rows: rows(),
  }
  return createSheet(deps, caller, title, { name: title, ...content })
}

interface FormatContext {
  caller: Caller
  pathOf: (id: string | null) => string
  offsetMinutes: number
}
interface Column {
  key: string
  label: Text
  /** in characters */
  width: number
  text: (user: ExportedUser, reader: FormatContext) => string
}

const formatNames = (named: readonly TranslatedName[], { caller }: FormatContext): string =>
  named.map((one) => resolveName(caller.language, one)).join(';')
const formatLabel = (
  choices: readonly { value: number; label: Text }[],
  value: number,
  { caller }: FormatContext,
): string => choices.find((choice) => choice.value === value)?.label[caller.language] ?? ''

/** The columns of the template, in its order, followed by columns that cannot be imported. */
const allColumns: readonly Column[] = [
  { key: 'account', label: personLabels.account, width: 20, text: (user) => user.account },
  { key: 'realName', label: personLabels.realName, width: 18, text: (user) => user.real_name },
  {
    key: 'organizes',
    label: personLabels.organizeIds,
    width: 40,
    text: (user, { pathOf }) => user.organizes.map(pathOf).join(';'),
  },
  {
    key: 'positions',
    label: personLabels.positionIds,
    width: 24,
    text: (user, reader) => formatNames(user.positions, reader),
  },
  { key: 'roles', label: personLabels.roleIds, width: 26, text: (user, reader) => formatNames(user.roles, reader) },
  { key: 'groups', label: personLabels.groupIds, width: 20, text: (user, reader) => formatNames(user.groups, reader) },
  {
    key: 'gender',
    label: personLabels.gender,
    width: 12,
    text: (user, reader) => formatLabel(genders, user.gender, reader),
  },
  { key: 'mobilePhone', label: personLabels.mobilePhone, width: 18, text: (user) => user.mobile },
  { key: 'email', label: personLabels.email, width: 28, text: (user) => user.email },
  { key: 'manager', label: personLabels.manager, width: 20, text: (user) => user.manager ?? '' },
  { key: 'entryDate', label: personLabels.entryDate, width: 16, text: (user) => user.entry_date ?? '' },
  {
    key: 'enabledMark',
    label: personLabels.enabledMark,
    width: 12,
    text: (user, reader) => formatLabel(states, user.enabled_mark === 1 ? 1 : 0, reader),
  },
  { key: 'description', label: personLabels.description, width: 28, text: (user) => user.description },
  {
    key: 'lastLoginTime',
    label: { zh: '最近登录', tw: '最近登入', en: 'Last sign-in' },
    width: 22,
    text: (user, reader) => formatTime(user.last_login_time, reader),
  },
  {
    key: 'creatorTime',
    label: { zh: '创建时间', tw: '建立時間', en: 'Created' },
    width: 22,
    text: (user, reader) => formatTime(user.created_at, reader),
  },
]

function selectColumns({ selectKey }: Query, { language }: Caller): readonly Column[] {
  if (selectKey === '') return allColumns
  const wanted = new Set(selectKey.split(','))
  const columns = allColumns.filter(({ key }) => wanted.has(key))
  const unknown: Text = { zh: '没有这一列', tw: '沒有這一欄', en: 'there is no such column' }
  if (columns.length < wanted.size)
    throw new AppError('request.invalid', { field: 'selectKey', reason: unknown[language] })
  return columns
}

function formatTime(time: Date | null, { offsetMinutes }: FormatContext): string {
  if (!time) return ''
  return new Date(time.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 19).replace('T', ' ')
}
