import type { MailAccount } from '@armature/contract'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/buttons/button.tsx'
import css from '../email.module.css'
import { useReceive } from './use-receive.ts'

/** Receives new mail of all accounts, shows the progress, and can be canceled; mails received so far stay. */
export function ReceiveButton({ accounts }: { accounts: readonly MailAccount[] }) {
  const { t } = useTranslation('email')
  const { progress, receive, cancel } = useReceive()
  if (!progress)
    return (
      <Button icon={Download} onClick={() => void receive(accounts)}>
        {t('receive.start')}
      </Button>
    )
  return (
    <span className={css.progress} role="status">
      <Button onClick={cancel}>{t('receive.cancel')}</Button>
      {t(progress.left > 0 ? 'receive.more' : 'receive.running', { ...progress })}
    </span>
  )
}
