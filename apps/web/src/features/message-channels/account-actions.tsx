import type { ChannelAccountRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { withFollowUp } from '../../lib/api/with-follow-up.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { RowButtons } from '../../list/row-buttons.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { accountsKey, useRefresh } from './channel-api.ts'

/** What can be done with a channel account. */
export function AccountActions({ account, onEdit }: { account: ChannelAccountRow; onEdit: () => void }) {
  const { t } = useTranslation('messageChannels')
  const refresh = useRefresh(accountsKey)
  const mayEdit = useMay('btn_edit')
  const mayRemove = useMay('btn_remove')
  const { id, fullName: name } = account
  // the API client shows errors of the call itself
  const test = () =>
    call('POST /api/message/AccountConfig/:id/Actions/Test', { params: { id } }).then(
      ({ fault }) => (fault === '' ? toast.success(t('account.tested', { name })) : toast.error(fault)),
      () => undefined,
    )
  const remove = async () => {
    const question = { title: t('account.removeTitle', { name }), text: t('account.removeText') }
    if (!(await confirm({ ...question, okText: t('remove'), danger: true }))) return
    const removal = call('DELETE /api/message/AccountConfig/:id', { params: { id }, onMessage: toast.success })
    await withFollowUp(removal, refresh)
  }
  return (
    <RowButtons
      buttons={[
        mayEdit && { key: 'edit', label: t('edit'), act: onEdit },
        mayEdit && { key: 'test', label: t('account.test'), act: test },
        mayRemove && { key: 'remove', label: t('remove'), danger: true, act: remove },
      ]}
    />
  )
}
