import {
  deliveryStates,
  messageChannels,
  type DeliveryRow,
  type DeliveryState,
  type MessageChannel,
} from '@armature/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { withFollowUp } from '../../lib/api/with-follow-up.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { PagedList, type FilterChange } from '../../list/paged-list.tsx'
import { RowButtons } from '../../list/row-buttons.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { monitorKey, useRefresh } from './channel-api.ts'
import { DeliveryDetails } from './delivery-details.tsx'
import { useDeliveryColumns } from './use-delivery-columns.tsx'
import css from './message-channels.module.css'

interface MonitorFilter {
  channel: MessageChannel | ''
  state: DeliveryState | ''
}
const noFilter: MonitorFilter = { channel: '', state: '' }

/** Messages that leave the product, with their state and the reason of a failure. */
export default function MonitorPage() {
  const { t } = useTranslation('messageChannels')
  const [open, setOpen] = useState<DeliveryRow | null>(null)
  const { columns, card } = useDeliveryColumns(setOpen)
  return (
    <>
      <PagedList<DeliveryRow, MonitorFilter>
        label={t('monitor.title')}
        keywordLabel={t('monitor.keyword')}
        queryKey={monitorKey}
        load={(query, signal) => call('GET /api/message/MessageMonitor', { query, signal, silent: true })}
        filters={{ start: noFilter, draw: (filter, change) => <Filters filter={filter} onChange={change} /> }}
        columns={columns}
        card={card}
        rowKey={(row) => row.id}
        actions={(row) => <DeliveryActions row={row} onOpen={() => setOpen(row)} />}
        none={{ title: t('monitor.none'), text: t('monitor.noneText') }}
      />
      {open && <DeliveryDetails row={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function DeliveryActions({ row, onOpen }: { row: DeliveryRow; onOpen: () => void }) {
  const { t } = useTranslation('messageChannels')
  const refresh = useRefresh(monitorKey)
  const maySend = useMay('btn_edit') && (row.state === 'failed' || row.state === 'unknown')
  const resend = async () => {
    const question = { title: t('monitor.resendTitle'), text: t('monitor.resendText'), okText: t('monitor.resend') }
    if (row.state === 'unknown' && !(await confirm(question))) return
    const sending = call('POST /api/message/MessageMonitor/:id/Actions/Resend', { params: { id: row.id } })
    await withFollowUp(
      sending.then(() => toast.success(t('monitor.resent'))),
      refresh,
    )
  }
  return (
    <RowButtons
      buttons={[
        { key: 'open', label: t('monitor.open'), act: onOpen },
        maySend && { key: 'resend', label: t('monitor.resend'), act: resend },
      ]}
    />
  )
}

function Filters({ filter, onChange }: { filter: MonitorFilter; onChange: FilterChange<MonitorFilter> }) {
  const { t } = useTranslation('messageChannels')
  const toOptions = <T extends string>(all: string, values: readonly T[], label: (value: T) => string) => [
    { value: '', label: all },
    ...values.map((value) => ({ value, label: label(value) })),
  ]
  return (
    <>
      <NativeSelect
        className={css.filter ?? ''}
        aria-label={t('channel')}
        value={filter.channel}
        options={toOptions(t('monitor.allChannels'), messageChannels, (value) => t(`channels.${value}`))}
        onChange={({ target }) => onChange({ channel: messageChannels.find((one) => one === target.value) ?? '' })}
      />
      <NativeSelect
        className={css.filter ?? ''}
        aria-label={t('state')}
        value={filter.state}
        options={toOptions(t('monitor.allStates'), deliveryStates, (value) => t(`monitor.states.${value}`))}
        onChange={({ target }) => onChange({ state: deliveryStates.find((one) => one === target.value) ?? '' })}
      />
    </>
  )
}
