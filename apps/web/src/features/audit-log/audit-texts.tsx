import { auditActions, auditObjects, type AuditRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { State } from '../../ui/feedback/tag.tsx'

/** `林夏（lin）`; the account alone where no user acted. */
export const formatActor = ({ userName, account }: Pick<AuditRow, 'userName' | 'account'>): string =>
  userName && account ? `${userName}（${account}）` : userName || account

export const formatObject = ({ objectName, objectId }: Pick<AuditRow, 'objectName' | 'objectId'>): string =>
  objectName || objectId

export function useAuditTexts() {
  const language = useLanguage()
  const { t } = useTranslation('auditLog')
  return {
    /** `角色·修改` */
    formatAction: ({ action, object }: Pick<AuditRow, 'action' | 'object'>): string =>
      [auditObjects[object][language], auditActions[action].text[language]].join(t('dot')),
  }
}

/** Whether the call succeeded; the error code otherwise. */
export function Outcome({ row: { code } }: { row: Pick<AuditRow, 'code'> }) {
  const { t } = useTranslation('auditLog')
  return code === 200 ? (
    <State kind="done">{t('done')}</State>
  ) : (
    <State kind="returned">{t('refusedWith', { code })}</State>
  )
}
