import type { MailAccountInput } from '@armature/contract'
import { useMutation } from '@tanstack/react-query'
import { PlugZap } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { State } from '../../../ui/feedback/tag.tsx'
import { checkAccount } from '../email-api.ts'
import css from '../email.module.css'

/** Signs in to both servers with the form values, and shows the result for each. */
export function CheckAccount({ id, account }: { id: string; account: MailAccountInput }) {
  const { t } = useTranslation('email')
  const check = useMutation({ mutationFn: () => checkAccount(id, account) })
  const { data, error } = check
  return (
    <div className={css.check}>
      <Button icon={PlugZap} loading={check.isPending} onClick={() => check.mutate()}>
        {t('accounts.check')}
      </Button>
      <div role="status">
        {error && !check.isPending && <p>{error instanceof ApiError ? error.msg : t('accounts.checkFailed')}</p>}
        {data &&
          !check.isPending &&
          (['imap', 'smtp'] as const).map((part) => (
            <p key={part}>
              <State kind={data[part].isRight ? 'done' : 'overdue'}>{t(`accounts.parts.${part}`)}</State>
              {data[part].isRight ? t('accounts.right') : data[part].fault}
            </p>
          ))}
      </div>
    </div>
  )
}
