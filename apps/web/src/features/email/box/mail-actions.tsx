import type { MailDetail, MailRow } from '@armature/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RowButtons } from '../../../list/row-buttons.tsx'
import type { Compose } from '../compose/use-compose.tsx'
import { buildMailQuery, markRead } from '../email-api.ts'
import { useRemoval } from './use-removal.ts'
import { useResend } from './use-resend.ts'

interface MailActionsProps {
  mail: MailRow
  compose: Compose
  onOpen: () => void
}

/** Actions for a mail of the list. */
export function MailActions({ mail, compose, onOpen }: MailActionsProps) {
  const { t } = useTranslation('email')
  const client = useQueryClient()
  const { remove, restore, erase } = useRemoval()
  const resend = useResend()
  const { id, kind, isRead, isRemoved, sendState } = mail
  const whole = async (then: (mail: MailDetail) => void) => then(await client.fetchQuery(buildMailQuery(id)))
  if (isRemoved)
    return (
      <RowButtons
        buttons={[
          { key: 'restore', label: t('restore'), act: () => restore([id]) },
          { key: 'open', label: t('open'), act: onOpen },
          { key: 'erase', label: t('erase'), danger: true, act: () => erase([id], mail.subject) },
        ]}
      />
    )
  return (
    <RowButtons
      buttons={[
        kind === 'draft' && { key: 'edit', label: t('edit'), act: onOpen },
        sendState === 'failed' && { key: 'resend', label: t('resend'), act: () => resend(id) },
        kind === 'in' && { key: 'reply', label: t('reply'), act: () => whole(compose.reply) },
        kind !== 'draft' && { key: 'forward', label: t('forward'), act: () => whole(compose.forward) },
        kind === 'in' && {
          key: 'read',
          label: t(isRead === 1 ? 'markUnread' : 'markRead'),
          act: () => markRead([id], isRead === 1 ? 0 : 1),
        },
        { key: 'remove', label: t('remove'), danger: true, act: () => remove([id]) },
      ]}
    />
  )
}
