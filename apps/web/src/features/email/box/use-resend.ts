import { useTranslation } from 'react-i18next'
import { settled } from '../../../lib/settled.ts'
import { toast } from '../../../ui/toast-state.ts'
import { refreshMails, resendMail } from '../email-api.ts'

/** Sends a failed mail again, and shows the result. */
export function useResend(): (id: string) => Promise<void> {
  const { t } = useTranslation('email')
  return async (id) => {
    const { sendState, fault } = await settled(resendMail(id), refreshMails)
    if (sendState === 'failed') toast.error(t('compose.failed', { fault }), 6000)
    else toast.success(t('compose.sent'))
  }
}
