import type { PositionRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../form/list/data-table.tsx'
import type { CardParts } from '../../form/list/paged-cards.tsx'
import { dateTime } from '../../lib/date-time.ts'
import { dotted } from '../../lib/listed.ts'
import { menuName } from '../../lib/menu.ts'
import { useSettings } from '../../lib/settings.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { State } from '../../ui/tag.tsx'
import css from './positions.module.css'

/** A position as a line of the table and as a card of a phone. */
export function usePositionColumns(onMembers: (row: PositionRow) => void) {
  const { t } = useTranslation('positions')
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const columns: TableColumn<PositionRow>[] = [
    { key: 'fullName', label: t('name'), isSortable: true, cell: (row) => menuName(row, language) },
    {
      key: 'enCode',
      label: t('code'),
      isSortable: true,
      cell: (row) => <code className={css.code}>{row.enCode}</code>,
    },
    { key: 'type', label: t('kind'), width: 120, isSortable: true, cell: (row) => row.type || '—' },
    { key: 'organize', label: t('organize'), cell: (row) => <span title={row.organize}>{row.organize}</span> },
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
    { key: 'enabledMark', label: t('state'), width: 96, isSortable: true, cell: (row) => <OnOff row={row} /> },
    { key: 'sortCode', label: t('sort'), width: 80, align: 'right', isSortable: true, cell: (row) => row.sortCode },
    {
      key: 'creatorTime',
      label: t('created'),
      width: 160,
      isSortable: true,
      cell: (row) => dateTime(row.creatorTime, offsetMinutes),
    },
  ]
  const card = (row: PositionRow): CardParts => ({
    name: menuName(row, language),
    onOpen: () => onMembers(row),
    state: <OnOff row={row} />,
    words: dotted([row.organize, row.enCode], language),
    foot: dotted([t('count', { count: row.userCount }), row.type].filter(Boolean), language),
  })
  return { columns, card }
}

function OnOff({ row }: { row: PositionRow }) {
  const { t } = useTranslation('positions')
  return <State kind={row.enabledMark === 1 ? 'done' : 'off'}>{t(row.enabledMark === 1 ? 'on' : 'off')}</State>
}
