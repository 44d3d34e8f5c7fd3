import type { PortalRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../../list/data-table.tsx'
import type { CardParts } from '../../../list/paged-cards.tsx'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { joinFacts } from '../../../lib/i18n/join-names.ts'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { State, Tag, type StateKind } from '../../../ui/feedback/tag.tsx'
import css from './list.module.css'

const states: Record<number, StateKind> = { 0: 'waiting', 1: 'done', 2: 'running' }

/** A portal as a table row, and as a card on a phone. */
export function usePortalColumns(onOpen: (row: PortalRow) => void) {
  const { t } = useTranslation('portals')
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const stateOf = ({ state, enabledMark }: PortalRow) =>
    enabledMark === 1 ? (
      <State kind={states[state] ?? 'off'}>{t(`states.${state}`)}</State>
    ) : (
      <State kind="off">{t('off')}</State>
    )
  const nameOf = (row: PortalRow) => (
    <span className={css.name}>
      <button type="button" className="cut" onClick={() => onOpen(row)}>
        {getMenuName(row, language)}
      </button>
      {row.isStart && <Tag tone="accent">{t('isStart')}</Tag>}
    </span>
  )
  const saved = (row: PortalRow) => formatDateTime(row.lastModifyTime, offsetMinutes)
  const columns: TableColumn<PortalRow>[] = [
    { key: 'fullName', label: t('name'), width: 220, isSortable: true, cell: nameOf },
    { key: 'enCode', label: t('code'), width: 160, isSortable: true, cell: ({ enCode }) => <code>{enCode}</code> },
    { key: 'category', label: t('category'), width: 110, isSortable: true, cell: ({ category }) => category || '—' },
    { key: 'state', label: t('state'), width: 110, isSortable: true, cell: stateOf },
    { key: 'menus', label: t('menus'), width: 90, align: 'right', cell: ({ menus }) => menus },
    { key: 'lastModifyTime', label: t('savedAt'), width: 160, isSortable: true, cell: saved },
    { key: 'lastModifyUser', label: t('savedBy'), width: 110, cell: (row) => row.lastModifyUser || '—' },
  ]
  const card = (row: PortalRow): CardParts => ({
    name: getMenuName(row, language),
    onOpen: () => onOpen(row),
    state: stateOf(row),
    words: joinFacts([row.enCode, row.category].filter(Boolean), language),
    foot: joinFacts([saved(row), row.lastModifyUser].filter(Boolean), language),
  })
  return { columns, card }
}
