import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { DayText } from '../../list/day-text.tsx'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { State } from '../../ui/feedback/tag.tsx'
import type { TableColumn } from '../../list/data-table.tsx'
import css from './holder-columns.module.css'
import type { Translations } from '../../lib/i18n/language.ts'

/** A role, a group or a position with members. */
export interface HolderRow {
  fullName: string
  fullNameI18n: Translations
  enCode: string
  userCount: number
  enabledMark: number
  sortCode: number
  creatorTime: number
}

/**
 * The common columns of their lists: name, code, the `own` columns, members, state, order, time.
 * @param texts namespace of the texts
 */
export function useHolderColumns<R extends HolderRow>(
  texts: 'roles' | 'groups' | 'positions',
  own: TableColumn<R>[],
  onMembers: (row: R) => void,
) {
  const { t } = useTranslation(texts)
  const language = useLanguage()
  const nameOf = (row: R) => getMenuName(row, language)
  const stateOf = (row: R) => renderState(t, row)
  const columns: TableColumn<R>[] = [
    { key: 'fullName', label: t('name'), minWidth: 112, isSortable: true, cell: nameOf },
    {
      key: 'enCode',
      label: t('code'),
      minWidth: 100,
      isSortable: true,
      cell: (row) => <code className={css.code}>{row.enCode}</code>,
    },
    ...own,
    {
      key: 'userCount',
      label: t('members'),
      width: 80,
      align: 'right',
      cell: (row) => (
        <button
          type="button"
          className={css.count}
          aria-label={t('membersOf', { name: nameOf(row), count: row.userCount })}
          onClick={() => onMembers(row)}
        >
          {row.userCount}
        </button>
      ),
    },
    { key: 'enabledMark', label: t('state'), width: 84, fit: 'whole', isSortable: true, cell: stateOf },
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
  return { columns, nameOf, stateOf }
}

const renderState = (t: TFunction, { enabledMark }: HolderRow) => (
  <State kind={enabledMark === 1 ? 'done' : 'off'}>{t(enabledMark === 1 ? 'on' : 'off')}</State>
)
