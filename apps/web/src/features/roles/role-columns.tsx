import type { RoleRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../form/list/data-table.tsx'
import type { CardParts } from '../../form/list/paged-cards.tsx'
import { dateTime } from '../../lib/date-time.ts'
import { dotted, listed } from '../../lib/listed.ts'
import { menuName } from '../../lib/menu.ts'
import { useSettings } from '../../lib/settings.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { State, Tag } from '../../ui/tag.tsx'
import css from './roles.module.css'

/** A role as a line of the table and as a card of a phone. */
export function useRoleColumns(onMembers: (row: RoleRow) => void) {
  const { t } = useTranslation('roles')
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const time = (row: RoleRow) => dateTime(row.creatorTime, offsetMinutes)
  const places = (row: RoleRow) => listed(row.organizes.map(lastName), language) || t('global')
  const columns: TableColumn<RoleRow>[] = [
    { key: 'fullName', label: t('name'), isSortable: true, cell: (row) => menuName(row, language) },
    {
      key: 'enCode',
      label: t('code'),
      isSortable: true,
      cell: (row) => <code className={css.code}>{row.enCode}</code>,
    },
    {
      key: 'organizes',
      label: t('organizes'),
      cell: (row) =>
        row.organizes.length > 0 ? (
          <span title={row.organizes.join('\n')}>{places(row)}</span>
        ) : (
          <Tag tone="accent">{t('global')}</Tag>
        ),
    },
    {
      key: 'userCount',
      label: t('members'),
      width: 88,
      align: 'right',
      cell: (row) => (
        <button
          type="button"
          className={css.count}
          aria-label={t('membersOf', { name: menuName(row, language), count: row.userCount })}
          onClick={() => onMembers(row)}
        >
          {row.userCount}
        </button>
      ),
    },
    { key: 'enabledMark', label: t('state'), width: 96, isSortable: true, cell: (row) => <RoleState row={row} /> },
    { key: 'sortCode', label: t('sort'), width: 80, align: 'right', isSortable: true, cell: (row) => row.sortCode },
    { key: 'creatorTime', label: t('created'), isSortable: true, cell: time },
  ]
  const card = (row: RoleRow): CardParts => ({
    name: menuName(row, language),
    onOpen: () => onMembers(row),
    state: <RoleState row={row} />,
    words: dotted([places(row), row.enCode], language),
    foot: t('people', { count: row.userCount }),
  })
  return { columns, card }
}

function RoleState({ row }: { row: RoleRow }) {
  const { t } = useTranslation('roles')
  return <State kind={row.enabledMark === 1 ? 'done' : 'off'}>{t(row.enabledMark === 1 ? 'on' : 'off')}</State>
}

const lastName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
