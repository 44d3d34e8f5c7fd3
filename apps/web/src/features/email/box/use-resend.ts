import { useTranslation } from 'react-i18next'
import { withFollowUp } from '../../../lib/api/with-follow-up.ts'
import { toast } from '../../../ui/feedback/toast-state.ts'
import { refreshMails, resendMail } from '../email-api.ts'

/** Sends a failed mail again, and shows the result. */
export function useResend(): (id: string) => Promise<void> {
  const { t } = useTranslation('email')
  return async (id) => {
    const { sendState, fault } = await withFollowUp(resendMail(id), refreshMails)
    if (sendState === 'failed') toast.error(t('compose.failed', { fault }), 6000)
    else toast.success(t('compose.sent'))
  }
}
