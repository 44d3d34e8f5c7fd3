import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../list/data-table.tsx'
import type { CardParts } from '../../list/paged-cards.tsx'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { joinFacts } from '../../lib/i18n/join-names.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { State, type StateKind } from '../../ui/feedback/tag.tsx'
import type { LayoutRow } from './layout-calls.ts'
import css from './layouts.module.css'

const states: Record<number, StateKind> = { 0: 'waiting', 1: 'done', 2: 'running' }

interface ColumnOptions<R> {
  onOpen: (row: R) => void
  /** behind the name */
  drawMark?: ((row: R) => ReactNode) | undefined
}

/** A layout as a table row, and as a card on a phone. */
export function useLayoutColumns<R extends LayoutRow>({ onOpen, drawMark }: ColumnOptions<R>) {
  const { t } = useTranslation('portals')
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const drawState = ({ state, enabledMark }: R) =>
    enabledMark === 1 ? (
      <State kind={states[state] ?? 'off'}>{t(`states.${state}`)}</State>
    ) : (
      <State kind="off">{t('off')}</State>
    )
  const drawName = (row: R) => (
    <span className={css.name}>
      <button type="button" className="cut" onClick={() => onOpen(row)}>
        {getMenuName(row, language)}
      </button>
      {drawMark?.(row)}
    </span>
  )
  const formatSaved = (row: R) => formatDateTime(row.lastModifyTime, offsetMinutes)
  const columns: TableColumn<R>[] = [
    { key: 'fullName', label: t('name'), width: 220, isSortable: true, cell: drawName },
    {
      key: 'enCode',
      label: t('code'),
      width: 160,
      isSortable: true,
      cell: ({ enCode }) => <code>{enCode}</code>,
    },
    {
      key: 'category',
      label: t('category'),
      width: 110,
      isSortable: true,
      cell: ({ category }) => category || '—',
    },
    { key: 'state', label: t('state'), width: 110, isSortable: true, cell: drawState },
    { key: 'menus', label: t('menus'), width: 90, align: 'right', cell: ({ menus }) => menus },
    { key: 'lastModifyTime', label: t('savedAt'), width: 160, isSortable: true, cell: formatSaved },
    {
      key: 'lastModifyUser',
      label: t('savedBy'),
      width: 110,
      cell: (row) => row.lastModifyUser || '—',
    },
  ]
  const card = (row: R): CardParts => ({
    name: getMenuName(row, language),
    onOpen: () => onOpen(row),
    state: drawState(row),
    words: joinFacts([row.enCode, row.category].filter(Boolean), language),
    foot: joinFacts([formatSaved(row), row.lastModifyUser].filter(Boolean), language),
  })
  return { columns, card }
}
