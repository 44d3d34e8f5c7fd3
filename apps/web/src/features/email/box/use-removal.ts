import { useTranslation } from 'react-i18next'
import { confirm } from '../../../ui/overlays/confirm.tsx'
import { toast } from '../../../ui/feedback/toast-state.ts'
import { eraseMails, removeMails, restoreMails } from '../email-api.ts'

/** Deletes, restores, and permanently deletes mails after a confirmation. */
export function useRemoval() {
  const { t } = useTranslation('email')
  return {
    remove: async (ids: string[]) => {
      await removeMails(ids)
      toast.success(t('removed'))
    },
    restore: async (ids: string[]) => {
      await restoreMails(ids)
      toast.success(t('restored'))
    },
    /** @param subject of a single mail; '' for several */
    erase: async (ids: string[], subject = ''): Promise<boolean> => {
      const title =
        ids.length === 1
          ? t('eraseTitle', { subject: subject || t('noSubject') })
          : t('eraseSome', { count: ids.length })
      if (!(await confirm({ title, text: t('eraseText'), okText: t('erase'), danger: true }))) return false
      await eraseMails(ids)
      return true
    },
  }
}
