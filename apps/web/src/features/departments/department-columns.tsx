import type { OrganizeRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { DayText } from '../../list/day-text.tsx'
import type { TableColumn } from '../../list/data-table.tsx'
import type { CardParts } from '../../list/paged-cards.tsx'
import { joinFacts, getLastName } from '../../lib/i18n/join-names.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { State } from '../../ui/feedback/tag.tsx'
import css from './departments.module.css'

/** A department as a table row, and as a card on a phone. */
export function useDepartmentColumns() {
  const { t } = useTranslation('departments')
  const language = useLanguage()
  const columns: TableColumn<OrganizeRow>[] = [
    { key: 'fullName', label: t('name'), minWidth: 112, isSortable: true, cell: (row) => getMenuName(row, language) },
    {
      key: 'enCode',
      label: t('code'),
      minWidth: 100,
      isSortable: true,
      cell: (row) => <code className={css.code}>{row.enCode}</code>,
    },
    { key: 'parent', label: t('parent'), cell: (row) => <span title={row.parent}>{getLastName(row.parent)}</span> },
    { key: 'manager', label: t('manager'), width: 104, cell: (row) => row.manager || '—' },
    { key: 'userCount', label: t('people'), width: 72, align: 'right', cell: (row) => row.userCount },
    {
      key: 'enabledMark',
      label: t('state'),
      width: 84,
      fit: 'whole',
      isSortable: true,
      cell: (row) => <OnOff row={row} />,
    },
    { key: 'sortCode', label: t('sort'), width: 72, align: 'right', isSortable: true, cell: (row) => row.sortCode },
    {
      key: 'creatorTime',
      label: t('created'),
      width: 104,
      fit: 'whole',
      isSortable: true,
      cell: (row) => <DayText time={row.creatorTime} />,
    },
  ]
  const card = (row: OrganizeRow): CardParts => ({
    name: getMenuName(row, language),
    state: <OnOff row={row} />,
    words: joinFacts([row.parent, row.enCode], language),
    foot: joinFacts([t('count', { count: row.userCount }), row.manager].filter(Boolean), language),
  })
  return { columns, card }
}

function OnOff({ row }: { row: OrganizeRow }) {
  const { t } = useTranslation('departments')
  return <State kind={row.enabledMark === 1 ? 'done' : 'off'}>{t(row.enabledMark === 1 ? 'on' : 'off')}</State>
}
