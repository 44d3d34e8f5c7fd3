import type { UserDetail, UserRow } from '@armature/contract'
import { isUserAttribute, type UserAttribute } from '@armature/contract/catalog/user-attributes'
import {
  getUserColumn,
  isUserListNames,
  isUserTimeColumn,
  userListColumns,
  type UserColumn,
  type UserListColumn,
  type UserNamesColumn,
  type UserTimeColumn,
} from '@armature/contract/catalog/user-columns'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../list/data-table.tsx'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { getLastName } from '../../lib/i18n/join-names.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { State, Tag } from '../../ui/feedback/tag.tsx'
import { useUserLabel } from './use-user-label.ts'
import css from './users.module.css'

type Cell = (row: UserRow) => ReactNode

/** The columns of the catalog `user-columns`. */
export function useUserColumns(onOpen: (row: UserRow) => void): TableColumn<UserRow>[] {
  const label = useUserLabel()
  const time = useTime()
  const drawOwn: Record<Exclude<UserListColumn, UserAttribute | UserNamesColumn | UserTimeColumn>, Cell> = {
    account: (row) => (
      <button type="button" className={css.lead} title={row.account} onClick={() => onOpen(row)}>
        {row.account}
      </button>
    ),
    realName: (row) => <Person row={row} />,
    organize: (row) => <Names names={row.organizes} short={getLastName} />,
    state: (row) => <UserState row={row} />,
  }
  const draw = (column: UserColumn, row: UserRow): ReactNode => {
    if (isUserAttribute(column)) return row[column]
    if (isUserListNames(column)) return <Names names={row[column]} />
    if (isUserTimeColumn(column)) return time(row[column])
    return isOwn(column, drawOwn) ? drawOwn[column](row) : null
  }
  return userListColumns.map((key) => {
    const { listWidth, isSortable = false } = getUserColumn(key)
    return { key, label: label(key), width: listWidth, isSortable, cell: (row) => draw(key, row) }
  })
}

const isOwn = <T extends object>(column: PropertyKey, cells: T): column is keyof T => Object.hasOwn(cells, column)

export function useLastLogin(): (row: Pick<UserRow, 'lastLoginTime'>) => string {
  const time = useTime()
  return ({ lastLoginTime }) => time(lastLoginTime)
}

function useTime(): (ms: number | null) => string {
  const { t } = useTranslation('users')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  return (ms) => (ms === null ? t('never') : formatDateTime(ms, offsetMinutes))
}

/** A normal state has a dot and plain text; a locked user is highlighted (LOOK). */
export function UserState({ row }: { row: Pick<UserDetail, 'enabledMark' | 'isLocked' | 'isCancelled'> }) {
  const { t } = useTranslation('users')
  if (row.isCancelled) return <State kind="off">{t('states.cancelled')}</State>
  if (row.enabledMark !== 1) return <State kind="off">{t('states.disabled')}</State>
  if (row.isLocked) return <State kind="returned">{t('states.locked')}</State>
  return <State kind="done">{t('states.enabled')}</State>
}

export function Person({ row }: { row: Pick<UserRow, 'realName' | 'isAdministrator'> }) {
  const { t } = useTranslation('users')
  return (
    <span className={css.person}>
      <span className="cut">{row.realName}</span>
      {row.isAdministrator && (
        <ShieldCheck size={14} strokeWidth={1.75} className={css.mark} role="img" aria-label={t('administrator')} />
      )}
    </span>
  )
}

/** The first name, and the number of others; all of them in the tooltip. */
function Names({ names, short = keepName }: { names: string[]; short?: (name: string) => string }) {
  const { t } = useTranslation('users')
  const [first, ...others] = names
  if (first === undefined) return <span className={css.missing}>—</span>
  return (
    <span className={css.names} title={names.join(t('comma'))}>
      <span className="cut">{short(first)}</span>
      {others.length > 0 && <Tag>+{others.length}</Tag>}
    </span>
  )
}

const keepName = (name: string): string => name
