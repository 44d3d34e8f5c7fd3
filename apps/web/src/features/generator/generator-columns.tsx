import type { ReleasedDesign } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../list/data-table.tsx'
import type { CardParts } from '../../list/paged-cards.tsx'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { joinFacts } from '../../lib/i18n/join-names.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'

/** A released design as a table row, and as a card on a phone. */
export function useReleasedColumns() {
  const { t } = useTranslation('generator')
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const releasedAt = ({ releaseTime }: ReleasedDesign) => formatDateTime(releaseTime, offsetMinutes)
  const columns: TableColumn<ReleasedDesign>[] = [
    { key: 'fullName', label: t('name'), width: 200, isSortable: true, cell: (row) => getMenuName(row, language) },
    { key: 'enCode', label: t('code'), width: 180, isSortable: true, cell: ({ enCode }) => <code>{enCode}</code> },
    { key: 'subTables', label: t('subTables'), width: 200, cell: ({ subTables }) => subTables.join(', ') || '—' },
    {
      key: 'version',
      label: t('version'),
      width: 110,
      align: 'right',
      isSortable: true,
      cell: ({ version }) => version,
    },
    { key: 'releaseTime', label: t('released'), width: 160, isSortable: true, cell: releasedAt },
  ]
  const card = (row: ReleasedDesign): CardParts => ({
    name: getMenuName(row, language),
    words: joinFacts([row.enCode, t('versionIs', { version: row.version })], language),
    foot: releasedAt(row),
  })
  return { columns, card }
}
