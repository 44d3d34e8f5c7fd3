import { messageChannels, type ChannelAccountRow, type MessageChannel } from '@armature/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { PagedList } from '../../list/paged-list.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { State } from '../../ui/feedback/tag.tsx'
import { Dropdown } from '../../ui/overlays/dropdown.tsx'
import { AccountActions } from './account-actions.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { accountsKey } from './channel-api.ts'

/** Accounts that messages leave the product by. */
export default function AccountPage() {
  const { t } = useTranslation('messageChannels')
  const [dialog, setDialog] = useState<{ id?: string; channel: MessageChannel } | null>(null)
  const mayEdit = useMay('btn_edit')
  const add = useMay('btn_add') && (
    <Dropdown
      label={t('account.add')}
      items={messageChannels.map((channel) => ({
        key: channel,
        label: t(`channels.${channel}`),
        onSelect: () => setDialog({ channel }),
      }))}
    >
      <Button kind="primary" icon={Plus}>
        {t('account.add')}
      </Button>
    </Dropdown>
  )
  const stateOf = ({ enabledMark }: ChannelAccountRow) => (
    <State kind={enabledMark === 1 ? 'done' : 'off'}>{t(enabledMark === 1 ? 'on' : 'off')}</State>
  )
  return (
    <>
      <PagedList<ChannelAccountRow>
        label={t('account.title')}
        keywordLabel={t('account.keyword')}
        queryKey={accountsKey}
        load={(query, signal) => call('GET /api/message/AccountConfig', { query, signal, silent: true })}
        columns={[
          { key: 'fullName', label: t('account.name'), cell: (row) => row.fullName },
          { key: 'channel', label: t('channel'), width: 120, cell: (row) => t(`channels.${row.channel}`) },
          { key: 'target', label: t('account.target'), width: 240, cell: (row) => row.target },
          { key: 'perMinute', label: t('account.perMinute'), width: 130, align: 'right', cell: (row) => row.perMinute },
          { key: 'state', label: t('state'), width: 90, cell: stateOf },
        ]}
        card={(row) => ({
          name: row.fullName,
          ...(mayEdit && { onOpen: () => setDialog({ id: row.id, channel: row.channel }) }),
          state: stateOf(row),
          words: row.target,
          foot: t(`channels.${row.channel}`),
        })}
        rowKey={(row) => row.id}
        actions={(row) => (
          <AccountActions account={row} onEdit={() => setDialog({ id: row.id, channel: row.channel })} />
        )}
        tools={add}
        none={{ title: t('account.none'), text: t('account.noneText'), children: add }}
      />
      {dialog && <AccountDialog {...dialog} onClose={() => setDialog(null)} />}
    </>
  )
}
