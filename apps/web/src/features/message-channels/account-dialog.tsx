import type { MessageChannel } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { editLoaded } from '../../form/plain/edited-object.ts'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { LoadingDialog } from '../../form/plain/loading-dialog.tsx'
import { buildAccountForm, createAccountValues, toAccountInput, toAccountValues } from './account-fields.ts'
import { accountsKey, buildAccountQuery, saveAccount, useRefresh } from './channel-api.ts'
import css from './message-channels.module.css'

const addTexts = {
  email: 'addEmail',
  sms: 'addSms',
  weChat: 'addWeChat',
  weComApp: 'addWeComApp',
  dingApp: 'addDingTalkApp',
  webhook: 'addWebhook',
  weCom: 'addWeCom',
  dingTalk: 'addDingTalk',
} as const

interface AccountDialogProps {
  id?: string | undefined
  channel: MessageChannel
  onClose: () => void
}

/** Creates or edits a channel account. */
export function AccountDialog({ id, channel, onClose }: AccountDialogProps) {
  const { t } = useTranslation('messageChannels')
  const refresh = useRefresh(accountsKey)
  const stored = useQuery({ ...buildAccountQuery(id ?? ''), enabled: id !== undefined })
  const form = useMemo(() => buildAccountForm(t, channel, id !== undefined), [t, channel, id])
  const start = useMemo(() => createAccountValues(channel), [channel])
  const account = stored.data?.data
  const newTitle = t(`account.${addTexts[channel]}`)
  if (id !== undefined && !account) return <LoadingDialog title={t('edit')} queries={[stored]} onClose={onClose} />
  return (
    <FormDialog
      title={account ? t('account.editTitle', { name: account.fullName }) : newTitle}
      // secrets are not kept on the device
      draft={null}
      form={form}
      {...(stored.data ? { edited: editLoaded(stored.data, toAccountValues) } : { values: start })}
      note={<p className={css.note}>{t(`account.notes.${channel}`)}</p>}
      save={async (values, version) => {
        await saveAccount(id, toAccountInput(channel, values), version)
        await refresh()
      }}
      onClose={onClose}
    />
  )
}
