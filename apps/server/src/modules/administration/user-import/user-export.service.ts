import { serverTexts } from '@armature/texts/server'
import {
  getUserColumn,
  isUserAttribute,
  isUserNamesColumn,
  userAttributes,
  userFileColumns,
  type EndpointQuery,
  type Text,
  type UserAttribute,
  type UserFileColumn,
  type UserNamesColumn,
  type userImportEndpoints,
} from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { resolveName, type TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import type { Deps } from '../../../deps.ts'
import { createSheet } from '../../import/index.ts'
import { createPathLookup, getOrganizeCache } from '../../organizations/index.ts'
import { listFilteredUserIds } from '../user/user-list.service.ts'
import { listExportedUsers, type ExportedUser } from './user-export.queries.ts'
import { genders, states, usersLabel } from './user-person.ts'

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
        yield columns.map((column) => formatCell(column, user, reader))
    }
  }
  const title = usersLabel[caller.language]
  const content = {
    columns: columns.map((column) => toHeading(column, caller)),
    rows: rows(),
  }
  return createSheet(deps, caller, title, { name: title, ...content })
}

interface FormatContext {
  caller: Caller
  pathOf: (id: string | null) => string
  offsetMinutes: number
}
type CellWriter = (user: ExportedUser, reader: FormatContext) => string

const formatNames = (named: readonly TranslatedName[], { caller }: FormatContext): string =>
  named.map((one) => resolveName(caller.language, one)).join(';')
const formatLabel = (
  choices: readonly { value: number; label: Text }[],
  value: number,
  { caller }: FormatContext,
): string => choices.find((choice) => choice.value === value)?.label[caller.language] ?? ''

/** Cells of the columns that are neither names nor attributes. */
const ownCells: Record<Exclude<UserFileColumn, UserNamesColumn | UserAttribute>, CellWriter> = {
  account: (user) => user.account,
  realName: (user) => user.real_name,
  organizes: (user, { pathOf }) => user.organizes.map(pathOf).join(';'),
  gender: (user, reader) => formatLabel(genders, user.gender, reader),
  manager: (user) => user.manager ?? '',
  entryDate: (user) => user.entry_date ?? '',
  enabledMark: (user, reader) => formatLabel(states, user.enabled_mark === 1 ? 1 : 0, reader),
  lastLoginTime: (user, reader) => formatTime(user.last_login_time, reader),
  creatorTime: (user, reader) => formatTime(user.created_at, reader),
}

function formatCell(column: UserFileColumn, user: ExportedUser, reader: FormatContext): string {
  if (isUserAttribute(column)) return user[userAttributes[column].column]
  if (isUserNamesColumn(column)) return formatNames(user[column], reader)
  return ownCells[column](user, reader)
}

/** The columns of the template, in its order, with some that cannot be imported. */
function selectColumns({ selectKey }: Query, { language }: Caller): readonly UserFileColumn[] {
  if (selectKey === '') return userFileColumns
  const wanted = new Set(selectKey.split(','))
  const columns = userFileColumns.filter((column) => wanted.has(column))
  const unknown: Text = serverTexts.administration.userExport.unknown
  if (columns.length < wanted.size)
    throw new AppError('request.invalid', { field: 'selectKey', reason: unknown[language] })
  return columns
}

/** px of a character in a sheet */
const characterWidth = 7

function toHeading(column: UserFileColumn, { language }: Caller) {
  const { label, fileWidth = 0 } = getUserColumn(column)
  return { title: label[language], width: Math.round(fileWidth / characterWidth) }
}

function formatTime(time: Date | null, { offsetMinutes }: FormatContext): string {
  if (!time) return ''
  return new Date(time.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 19).replace('T', ' ')
}
