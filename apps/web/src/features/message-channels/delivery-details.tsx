import type { DeliveryRow } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { RichText } from '../../ui/media/rich-text.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { monitorKey } from './channel-api.ts'
import { DeliveryStateMark } from './delivery-state-mark.tsx'
import css from './message-channels.module.css'

/** Everything about one message on its way, with its text. */
export function DeliveryDetails({ row, onClose }: { row: DeliveryRow; onClose: () => void }) {
  const { t } = useTranslation('messageChannels')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const { data, error, refetch } = useQuery({
    queryKey: [...monitorKey, row.id],
    queryFn: ({ signal }) =>
      call('GET /api/message/MessageMonitor/:id', { params: { id: row.id }, signal, silent: true }),
  })
  const shown = data ?? row
  const formatTime = (time: number | null) => (time === null ? '—' : formatDateTime(time, offsetMinutes))
  const facts = [
    [t('event'), shown.eventName],
    [t('channel'), t(`channels.${shown.channel}`)],
    [t('account.title'), shown.accountName || '—'],
    [t('monitor.user'), shown.userName || '—'],
    [t('account.target'), shown.target || '—'],
    [t('monitor.attempts'), String(shown.attempts)],
    [t('monitor.fault'), shown.fault || '—'],
    [t('monitor.created'), formatTime(shown.creatorTime)],
    [t('monitor.due'), formatTime(shown.sendTime)],
    [t('monitor.ended'), formatTime(shown.endTime)],
    ...(shown.receivedTime !== null ? [[t('monitor.received'), formatTime(shown.receivedTime)]] : []),
  ]
  return (
    <Drawer open width={560} title={shown.title} onClose={onClose}>
      <DeliveryStateMark delivery={shown} />
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {data ? <RichText html={data.bodyText} /> : !error && <Skeleton />}
    </Drawer>
  )
}
