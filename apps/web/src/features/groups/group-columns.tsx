import type { GroupRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../form/list/data-table.tsx'
import type { CardParts } from '../../form/list/paged-cards.tsx'
import { dateTime } from '../../lib/date-time.ts'
import { dotted } from '../../lib/listed.ts'
import { menuName } from '../../lib/menu.ts'
import { useSettings } from '../../lib/settings.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { State } from '../../ui/tag.tsx'
import css from './groups.module.css'

/** A group as a line of the table and as a card of a phone. */
export function useGroupColumns(onMembers: (row: GroupRow) => void) {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const columns: TableColumn<GroupRow>[] = [
    { key: 'fullName', label: t('name'), isSortable: true, cell: (row) => menuName(row, language) },
    {
      key: 'enCode',
      label: t('code'),
      isSortable: true,
      cell: (row) => <code className={css.code}>{row.enCode}</code>,
    },
    { key: 'type', label: t('kind'), isSortable: true, cell: (row) => row.type || '—' },
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
    { key: 'enabledMark', label: t('state'), width: 96, isSortable: true, cell: (row) => <GroupState row={row} /> },
    { key: 'sortCode', label: t('sort'), width: 80, align: 'right', isSortable: true, cell: (row) => row.sortCode },
    {
      key: 'creatorTime',
      label: t('created'),
      isSortable: true,
      cell: (row) => dateTime(row.creatorTime, offsetMinutes),
    },
  ]
  const card = (row: GroupRow): CardParts => ({
    name: menuName(row, language),
    onOpen: () => onMembers(row),
    state: <GroupState row={row} />,
    words: dotted([row.type, row.enCode].filter(Boolean), language),
    foot: t('people', { count: row.userCount }),
  })
  return { columns, card }
}

function GroupState({ row }: { row: GroupRow }) {
  const { t } = useTranslation('groups')
  return <State kind={row.enabledMark === 1 ? 'done' : 'off'}>{t(row.enabledMark === 1 ? 'on' : 'off')}</State>
}
