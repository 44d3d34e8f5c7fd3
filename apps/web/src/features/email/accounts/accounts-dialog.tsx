import type { MailAccount } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { withFollowUp } from '../../../lib/api/with-follow-up.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { confirm } from '../../../ui/overlays/confirm.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { accountsQuery, refreshMails, removeAccount } from '../email-api.ts'
import css from '../email.module.css'
import { AccountForm } from './account-form.tsx'

/** same limit as the server; a test compares the two */
export const maxAccounts = 5

/** The user's mail accounts. */
export function AccountsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('email')
  const { data, error, refetch } = useQuery(accountsQuery)
  const [edited, setEdited] = useState<{ account?: MailAccount } | null>(null)
  const add = (
    <Button kind="primary" icon={Plus} onClick={() => setEdited({})}>
      {t('accounts.add')}
    </Button>
  )
  const isFull = (data?.length ?? 0) >= maxAccounts
  return (
    <Dialog open title={t('accounts.title')} onClose={onClose} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={3} />}
      {data?.length === 0 && (
        <Empty title={t('noAccount')} text={t('accounts.none')}>
          {add}
        </Empty>
      )}
      {data && data.length > 0 && (
        <>
          <ul className={css.accounts} aria-label={t('accounts.title')}>
            {data.map((account) => (
              <Account key={account.id} account={account} onEdit={() => setEdited({ account })} />
            ))}
          </ul>
          {isFull ? <p className={css.hint}>{t('accounts.full', { count: maxAccounts })}</p> : add}
        </>
      )}
      {edited && <AccountForm account={edited.account} onClose={() => setEdited(null)} />}
    </Dialog>
  )
}

function Account({ account, onEdit }: { account: MailAccount; onEdit: () => void }) {
  const { t } = useTranslation('email')
  const { offsetMinutes } = useSettings((state) => state.sysConfig)
  const { address, senderName, receivedTime } = account
  const remove = async () => {
    const question = {
      title: t('accounts.removeTitle', { address }),
      text: t('accounts.removeText'),
      okText: t('accounts.remove'),
      danger: true,
    }
    if (!(await confirm(question))) return
    await withFollowUp(removeAccount(account), refreshMails)
  }
  return (
    <li>
      <span className={css.accountName}>
        <strong>{address}</strong>
        <small>
          {[
            senderName,
            receivedTime === null
              ? t('accounts.never')
              : t('accounts.received', { time: formatDateTime(receivedTime, offsetMinutes) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <Button kind="link" aria-label={`${t('edit')} ${address}`} onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button
        kind="link"
        warn
        aria-label={`${t('accounts.remove')} ${address}`}
        onClick={() => void remove().catch(() => undefined)}
      >
        {t('accounts.remove')}
      </Button>
    </li>
  )
}
