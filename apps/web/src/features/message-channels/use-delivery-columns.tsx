import type { DeliveryRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { joinFacts } from '../../lib/i18n/join-names.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useSettings } from '../../lib/state/settings.ts'
import type { TableColumn } from '../../list/data-table.tsx'
import type { CardParts } from '../../list/paged-cards.tsx'
import { DeliveryStateMark } from './delivery-state-mark.tsx'

/** A message on its way as a table row, and as a card on a phone. */
export function useDeliveryColumns(open: (row: DeliveryRow) => void) {
  const { t } = useTranslation('messageChannels')
  const language = useLanguage()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const recipientOf = ({ userName, target }: DeliveryRow) => joinFacts([userName, target].filter(Boolean), language)
  const timeOf = (row: DeliveryRow) => formatDateTime(row.creatorTime, offsetMinutes)
  const columns: TableColumn<DeliveryRow>[] = [
    {
      key: 'title',
      label: t('monitor.message'),
      width: 260,
      cell: (row) => <span title={row.title}>{row.title}</span>,
    },
    { key: 'event', label: t('event'), width: 130, cell: (row) => row.eventName },
    { key: 'channel', label: t('channel'), width: 100, cell: (row) => t(`channels.${row.channel}`) },
    { key: 'recipient', label: t('monitor.recipient'), width: 220, cell: recipientOf },
    { key: 'state', label: t('state'), width: 110, cell: (row) => <DeliveryStateMark delivery={row} /> },
    { key: 'fault', label: t('monitor.fault'), cell: (row) => <span title={row.fault}>{row.fault || '—'}</span> },
    { key: 'created', label: t('monitor.created'), width: 150, cell: timeOf },
  ]
  const card = (row: DeliveryRow): CardParts => ({
    name: row.title,
    onOpen: () => open(row),
    state: <DeliveryStateMark delivery={row} />,
    words: row.fault || recipientOf(row),
    foot: joinFacts([t(`channels.${row.channel}`), timeOf(row)], language),
  })
  return { columns, card }
}
