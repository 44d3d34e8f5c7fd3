import { useTranslation } from 'react-i18next'
import { toast } from '../../../ui/toast-state.ts'
import { refreshMails, resendMail } from '../email-api.ts'

/** Sends a mail again that could not be sent, and says how that went. */
export function useResend(): (id: string) => Promise<void> {
  const { t } = useTranslation('email')
  return async (id) => {
    const { sendState, fault } = await resendMail(id).finally(refreshMails)
    if (sendState === 'failed') toast.error(t('compose.failed', { fault }), 6000)
    else toast.success(t('compose.sent'))
  }
}
