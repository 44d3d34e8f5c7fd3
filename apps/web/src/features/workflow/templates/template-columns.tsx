import type { FlowTemplateRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../../list/data-table.tsx'
import type { CardParts } from '../../../list/paged-cards.tsx'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { joinFacts } from '../../../lib/i18n/join-names.ts'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { MenuIcon } from '../../../ui/media/menu-icon.tsx'
import { State, type StateKind } from '../../../ui/feedback/tag.tsx'
import { SuspendedState } from './suspended-state.tsx'
import css from './templates.module.css'

const kinds: StateKind[] = ['waiting', 'done', 'running']

/** A flow as a table row, and as a card on a phone. */
export function useTemplateColumns() {
  const { t } = useTranslation('workflow')
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const renderName = (row: FlowTemplateRow) => (
    <span className={css.name} title={getMenuName(row, language)}>
      <MenuIcon name={row.icon || 'git-branch'} />
      <span>{getMenuName(row, language)}</span>
    </span>
  )
  const renderVersion = ({ state, version }: FlowTemplateRow) => (
    <State kind={kinds[state] ?? 'waiting'}>{t(`templates.states.${state}`, { version })}</State>
  )
  const renderState = ({ version, enabledMark, suspension }: FlowTemplateRow) =>
    version === 0 ? (
      '—'
    ) : suspension ? (
      <SuspendedState suspension={suspension} />
    ) : (
      <State kind={enabledMark === 1 ? 'done' : 'off'}>{t(enabledMark === 1 ? 'templates.on' : 'templates.off')}</State>
    )
  const changed = (row: FlowTemplateRow) => formatDateTime(row.lastModifyTime ?? row.creatorTime, offsetMinutes)
  const columns: TableColumn<FlowTemplateRow>[] = [
    { key: 'fullName', label: t('templates.name'), isSortable: true, cell: renderName },
    {
      key: 'enCode',
      label: t('templates.code'),
      width: 140,
      isSortable: true,
      cell: ({ enCode }) => <code>{enCode}</code>,
    },
    { key: 'modelName', label: t('templates.model'), width: 160, cell: ({ modelName }) => modelName || '—' },
    {
      key: 'category',
      label: t('templates.category'),
      width: 110,
      isSortable: true,
      cell: ({ category }) => category || '—',
    },
    { key: 'version', label: t('templates.version'), width: 150, cell: renderVersion },
    { key: 'enabledMark', label: t('templates.state'), width: 110, isSortable: true, cell: renderState },
    { key: 'lastModifyTime', label: t('templates.changed'), width: 160, isSortable: true, cell: changed },
  ]
  const card = (row: FlowTemplateRow): CardParts => ({
    name: renderName(row),
    state: row.suspension ? renderState(row) : renderVersion(row),
    words: joinFacts([row.modelName, row.category, row.enCode].filter(Boolean), language),
    foot: changed(row),
  })
  return { columns, card }
}
