import { messageChannels, type Occasion, type SendConfig, type SendConfigInput } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { editLoaded } from '../../form/plain/edited-object.ts'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { LoadingDialog } from '../../form/plain/loading-dialog.tsx'
import { createField, readText } from '../../form/plain/named-fields.ts'
import { formatDayMinute, parseDayMinute } from '../../lib/i18n/day-minutes.ts'
import { buildConfigQuery, configsKey, saveConfig, useRefresh } from './channel-api.ts'
import css from './message-channels.module.css'

/** Edits the send settings of an event. */
export function ConfigDialog({ event, onClose }: { event: Occasion; onClose: () => void }) {
  const { t } = useTranslation('messageChannels')
  const refresh = useRefresh(configsKey)
  const stored = useQuery(buildConfigQuery(event))
  const form = useMemo(() => {
    const options = messageChannels.map((id) => ({ id, fullName: t(`channels.${id}`) }))
    const time = { format: 'HH:mm' }
    return {
      fields: [
        createField('checkbox', 'channels', t('config.outer'), { span: 24, dataType: 'static' }, { options }),
        createField('time', 'quietFrom', t('config.quietFrom'), {}, time),
        createField('time', 'quietTo', t('config.quietTo'), {}, time),
        createField('time', 'digestAt', t('config.digestAt'), {}, time),
      ],
    }
  }, [t])
  if (!stored.data) return <LoadingDialog title={t('edit')} queries={[stored]} onClose={onClose} />
  return (
    <FormDialog
      title={t('config.editTitle', { name: stored.data.data.fullName })}
      draft={`sendConfig:${event}`}
      form={form}
      edited={editLoaded(stored.data, toValues)}
      note={<p className={css.note}>{t('config.note')}</p>}
      save={async (values, version) => {
        await saveConfig(event, toInput(values), version)
        await refresh()
      }}
      onClose={onClose}
    />
  )
}

const toValues = ({ channels, quietFrom, quietTo, digestAt }: SendConfig): Values => ({
  channels,
  quietFrom: formatDayMinute(quietFrom),
  quietTo: formatDayMinute(quietTo),
  digestAt: formatDayMinute(digestAt),
})

function toInput(values: Values): SendConfigInput {
  const chosen = values['channels']
  return {
    channels: messageChannels.filter((channel) => Array.isArray(chosen) && chosen.includes(channel)),
    quietFrom: parseDayMinute(readText(values, 'quietFrom')),
    quietTo: parseDayMinute(readText(values, 'quietTo')),
    digestAt: parseDayMinute(readText(values, 'digestAt')),
  }
}
