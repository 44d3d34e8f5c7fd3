import type { Occasion, SendConfig } from '@armature/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { joinNames } from '../../lib/i18n/join-names.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { PagedList } from '../../list/paged-list.tsx'
import { RowButtons } from '../../list/row-buttons.tsx'
import { configsKey } from './channel-api.ts'
import { ConfigDialog } from './config-dialog.tsx'
import { formatDigest, formatQuiet } from './day-minutes.ts'

/** Which channels the messages of each event are sent by, and when not. */
export default function ConfigPage() {
  const { t } = useTranslation('messageChannels')
  const language = useLanguage()
  const mayEdit = useMay('btn_edit')
  const [event, setEvent] = useState<Occasion | null>(null)
  const channelsOf = ({ channels }: SendConfig) =>
    joinNames([t('channels.site'), ...channels.map((channel) => t(`channels.${channel}`))], language)
  return (
    <>
      <PagedList<SendConfig>
        label={t('config.title')}
        keywordLabel={t('config.keyword')}
        queryKey={configsKey}
        load={(query, signal) => call('GET /api/message/SendMessageConfig', { query, signal, silent: true })}
        columns={[
          { key: 'fullName', label: t('event'), cell: (row) => row.fullName },
          { key: 'channels', label: t('config.channels'), width: 260, cell: channelsOf },
          { key: 'quiet', label: t('config.quiet'), width: 160, cell: formatQuiet },
          { key: 'digest', label: t('config.digest'), width: 120, cell: formatDigest },
        ]}
        card={(row) => ({
          name: row.fullName,
          ...(mayEdit && { onOpen: () => setEvent(row.id) }),
          words: channelsOf(row),
          foot:
            row.digestAt === null
              ? formatQuiet(row)
              : `${formatQuiet(row)} · ${t('config.digest')} ${formatDigest(row)}`,
        })}
        rowKey={(row) => row.id}
        actions={(row) => (
          <RowButtons buttons={[mayEdit && { key: 'edit', label: t('edit'), act: () => setEvent(row.id) }]} />
        )}
        none={{ title: t('config.none') }}
      />
      {event && <ConfigDialog event={event} onClose={() => setEvent(null)} />}
    </>
  )
}
