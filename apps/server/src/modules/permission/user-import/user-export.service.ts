import type { QueryOf, Text, userImportEndpoints } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { nameIn, type Named } from '../../../platform/i18n/name-in.ts'
import type { Deps } from '../../../deps.ts'
import { makeSheet } from '../../import/made-sheets.ts'
import { pathsIn } from '../people/organize-tree.ts'
import { organizesOf } from '../people/organizes.ts'
import { listedUserIds } from '../user/user-list.service.ts'
import { listExported, type ExportedUser } from './user-export.queries.ts'
import { genders, personLabels, states, usersLabel } from './user-person.ts'

/** Larger exports are refused. */
const mostRows = 50_000
/** users read at a time */
const atOnce = 500

type Query = QueryOf<typeof userImportEndpoints.exportUsers>

/**
 * Exports the users of the filtered list, in its order, as an Excel file: only users that the list shows the caller (S7.128).
 * Reads and writes them in batches.
 *
 * @throws AppError 'export.tooMany', 'request.invalid' for an unknown column
 */
export async function exportUsers(deps: Deps, caller: Caller, query: Query): Promise<{ name: string; url: string }> {
  const columns = columnsOf(query, caller)
  const { currentPage, pageSize, dataType } = query
  const page =
    dataType === '0' ? { limit: pageSize, offset: (currentPage - 1) * pageSize } : { limit: mostRows + 1, offset: 0 }
  const ids = await listedUserIds(deps, caller, query, page)
  if (ids.length > mostRows) throw new AppError('export.tooMany', { count: mostRows })
  const pathOf = pathsIn(await organizesOf(deps).get(), caller.language)
  const reader: Reader = { caller, pathOf, offsetMinutes: deps.config.offsetMinutes }
  async function* rows() {
    for (let at = 0; at < ids.length; at += atOnce) {
      for (const user of await listExported(deps.db, ids.slice(at, at + atOnce)))
        yield columns.map(({ text }) => text(user, reader))
    }
  }
  const title = usersLabel[caller.language]
  const content = {
    columns: columns.map(({ label, width }) => ({ title: label[caller.language], width })),
    rows: rows(),
  }
  return makeSheet(deps, caller, title, { name: title, ...content })
}

interface Reader {
  caller: Caller
  pathOf: (id: string | null) => string
  offsetMinutes: number
}
interface Column {
  key: string
  label: Text
  /** in characters */
  width: number
  text: (user: ExportedUser, reader: Reader) => string
}

const names = (named: readonly Named[], { caller }: Reader): string =>
  named.map((one) => nameIn(caller.language, one)).join(';')
const labelIn = (choices: readonly { value: number; label: Text }[], value: number, { caller }: Reader): string =>
  choices.find((choice) => choice.value === value)?.label[caller.language] ?? ''

/** The columns of the template, in its order, followed by columns that cannot be imported. */
const allColumns: readonly Column[] = [
  { key: 'account', label: personLabels.account, width: 20, text: (user) => user.account },
  { key: 'realName', label: personLabels.realName, width: 18, text: (user) => user.real_name },
  { key: 'organizes', label: personLabels.organizeIds, width: 40, text: (user, { pathOf }) => user.organizes.map(pathOf).join(';') },
  { key: 'positions', label: personLabels.positionIds, width: 24, text: (user, reader) => names(user.positions, reader) },
  { key: 'roles', label: personLabels.roleIds, width: 26, text: (user, reader) => names(user.roles, reader) },
  { key: 'groups', label: personLabels.groupIds, width: 20, text: (user, reader) => names(user.groups, reader) },
  { key: 'gender', label: personLabels.gender, width: 12, text: (user, reader) => labelIn(genders, user.gender, reader) },
  { key: 'mobilePhone', label: personLabels.mobilePhone, width: 18, text: (user) => user.mobile },
  { key: 'email', label: personLabels.email, width: 28, text: (user) => user.email },
  { key: 'manager', label: personLabels.manager, width: 20, text: (user) => user.manager ?? '' },
  { key: 'entryDate', label: personLabels.entryDate, width: 16, text: (user) => user.entry_date ?? '' },
  { key: 'enabledMark', label: personLabels.enabledMark, width: 12, text: (user, reader) => labelIn(states, user.enabled_mark === 1 ? 1 : 0, reader) },
  { key: 'description', label: personLabels.description, width: 28, text: (user) => user.description },
  { key: 'lastLoginTime', label: { zh: '最近登录', tw: '最近登入', en: 'Last sign-in' }, width: 22, text: (user, reader) => timeText(user.last_login_time, reader) },
  { key: 'creatorTime', label: { zh: '创建时间', tw: '建立時間', en: 'Created' }, width: 22, text: (user, reader) => timeText(user.created_at, reader) },
] // prettier-ignore

function columnsOf({ selectKey }: Query, { language }: Caller): readonly Column[] {
  if (selectKey === '') return allColumns
  const wanted = new Set(selectKey.split(','))
  const columns = allColumns.filter(({ key }) => wanted.has(key))
  const unknown: Text = { zh: '没有这一列', tw: '沒有這一欄', en: 'there is no such column' }
  if (columns.length < wanted.size)
    throw new AppError('request.invalid', { field: 'selectKey', reason: unknown[language] })
  return columns
}

function timeText(time: Date | null, { offsetMinutes }: Reader): string {
  if (!time) return ''
  return new Date(time.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 19).replace('T', ' ')
}
