import type { ReportRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TableColumn } from '../../../list/data-table.tsx'
import type { CardParts } from '../../../list/paged-cards.tsx'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { joinFacts } from '../../../lib/i18n/join-names.ts'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { State } from '../../../ui/feedback/tag.tsx'
import { getDesignerPath } from '../report-api.ts'

const stateKinds = ['off', 'done', 'running'] as const

/** A report as a table row, and as a card on a phone. */
export function useReportColumns() {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const stateOf = ({ enabledMark, state }: ReportRow) =>
    enabledMark === 1 ? (
      <State kind={stateKinds[state] ?? 'off'}>{t(`state.${state}`)}</State>
    ) : (
      <State kind="off">{t('off')}</State>
    )
  const columns: TableColumn<ReportRow>[] = [
    {
      key: 'fullName',
      label: t('name'),
      width: 160,
      isSortable: true,
      cell: (row) => <Link to={getDesignerPath(row.id)}>{getMenuName(row, language)}</Link>,
    },
    { key: 'enCode', label: t('code'), width: 110, isSortable: true, cell: ({ enCode }) => <code>{enCode}</code> },
    { key: 'kind', label: t('kind'), width: 80, cell: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'category', label: t('category'), width: 80, cell: ({ category }) => category || '—' },
    { key: 'menus', label: t('menus'), width: 56, align: 'right', cell: ({ menus }) => menus },
    { key: 'state', label: t('stateTitle'), width: 116, cell: stateOf },
    {
      key: 'lastModifyTime',
      label: t('changed'),
      width: 152,
      isSortable: true,
      cell: (row) => formatDateTime(row.lastModifyTime, offsetMinutes),
    },
  ]
  const card = (row: ReportRow): CardParts => ({
    name: getMenuName(row, language),
    state: stateOf(row),
    words: joinFacts([t(`kinds.${row.kind}`), row.category].filter(Boolean), language),
    foot: formatDateTime(row.lastModifyTime, offsetMinutes),
  })
  return { columns, card }
}
