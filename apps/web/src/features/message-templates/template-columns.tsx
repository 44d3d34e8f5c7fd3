import type { TemplateRow } from '@armature/contract'
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
import { buildPurposesQuery } from './template-api.ts'

/** A message template as a table row, and as a card on a phone. */
export function useTemplateColumns(open: (row: TemplateRow) => void) {
  const { t } = useTranslation('messageTemplates')
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const { data: purposes = [] } = useQuery(buildPurposesQuery())
  const getPurpose = ({ templateType }: TemplateRow) =>
    purposes.find(({ enCode }) => enCode === templateType)?.fullName ?? ''
  const getChannelName = ({ templateType, channel }: TemplateRow) =>
    templateType === 'notice' ? '' : t(`channels.${channel === '' ? 'site' : channel}`)
  const stateOf = ({ enabledMark }: TemplateRow) => (
    <State kind={enabledMark === 1 ? 'done' : 'off'}>{t(enabledMark === 1 ? 'on' : 'off')}</State>
  )
  const timeOf = (row: TemplateRow) => formatDateTime(row.creatorTime, offsetMinutes)
  const columns: TableColumn<TemplateRow>[] = [
    { key: 'fullName', label: t('name'), isSortable: true, cell: (row) => getMenuName(row, language) },
    { key: 'enCode', label: t('code'), width: 160, isSortable: true, cell: (row) => row.enCode },
    { key: 'templateType', label: t('purpose'), width: 140, isSortable: true, cell: getPurpose },
    { key: 'channel', label: t('channel'), width: 130, isSortable: true, cell: getChannelName },
    { key: 'title', label: t('messageTitle'), cell: (row) => <span title={row.title}>{row.title}</span> },
    { key: 'enabledMark', label: t('state'), width: 90, isSortable: true, cell: stateOf },
    { key: 'sortCode', label: t('sort'), width: 80, align: 'right', isSortable: true, cell: (row) => row.sortCode },
    { key: 'creatorTime', label: t('created'), width: 150, isSortable: true, cell: timeOf },
  ]
  const card = (row: TemplateRow): CardParts => ({
    name: getMenuName(row, language),
    onOpen: () => open(row),
    state: stateOf(row),
    words: row.title,
    foot: joinFacts([getPurpose(row), getChannelName(row), row.enCode].filter(Boolean), language),
  })
  return { columns, card }
}
