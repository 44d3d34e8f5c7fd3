import type { DataInterfaceRow } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../list/data-table.tsx'
import type { CardParts } from '../../list/paged-cards.tsx'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { joinFacts } from '../../lib/i18n/join-names.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { State } from '../../ui/feedback/tag.tsx'
import { buildCategoriesQuery } from './data-interface-api.ts'
import css from './data-interfaces.module.css'

/** A data interface as a table row, and as a card on a phone. */
export function useInterfaceColumns(onEdit: ((row: DataInterfaceRow) => void) | undefined) {
  const { t } = useTranslation('dataInterfaces')
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const { data } = useQuery(buildCategoriesQuery())
  const nameOf = (row: DataInterfaceRow) => getMenuName(row, language)
  const kindOf = (row: DataInterfaceRow) =>
    joinFacts([t(`kinds.${row.dataType}`), row.dataSource].filter(Boolean), language)
  const categoryOf = (row: DataInterfaceRow) => {
    const category = data?.list.find(({ id }) => id === row.categoryId)
    return category ? getMenuName({ fullNameI18n: {}, ...category }, language) : '—'
  }
  const stateOf = (row: DataInterfaceRow) => (
    <State kind={row.enabledMark === 1 ? 'done' : 'off'}>{t(row.enabledMark === 1 ? 'on' : 'off')}</State>
  )
  const columns: TableColumn<DataInterfaceRow>[] = [
    {
      key: 'fullName',
      label: t('name'),
      width: 152,
      isSortable: true,
      cell: (row) => <span title={row.description || nameOf(row)}>{nameOf(row)}</span>,
    },
    {
      key: 'enCode',
      label: t('code'),
      width: 128,
      isSortable: true,
      cell: ({ enCode }) => <code className={css.code}>{enCode}</code>,
    },
    {
      key: 'dataType',
      label: t('kind'),
      width: 128,
      isSortable: true,
      cell: (row) => <span title={kindOf(row)}>{kindOf(row)}</span>,
    },
    { key: 'category', label: t('category'), width: 96, cell: categoryOf },
    { key: 'enabledMark', label: t('state'), width: 72, isSortable: true, cell: stateOf },
    {
      key: 'sortCode',
      label: t('sort'),
      width: 64,
      align: 'right',
      isSortable: true,
      cell: ({ sortCode }) => sortCode,
    },
    {
      key: 'lastModifyTime',
      label: t('changedAt'),
      width: 144,
      isSortable: true,
      cell: ({ lastModifyTime, lastModifyUser }) => (
        <span title={lastModifyUser}>{formatDateTime(lastModifyTime, offsetMinutes)}</span>
      ),
    },
  ]
  const card = (row: DataInterfaceRow): CardParts => ({
    name: nameOf(row),
    ...(onEdit && { onOpen: () => onEdit(row) }),
    state: stateOf(row),
    words: joinFacts([kindOf(row), row.enCode], language),
    foot: joinFacts([categoryOf(row), formatDateTime(row.lastModifyTime, offsetMinutes)], language),
  })
  return { columns, card }
}
