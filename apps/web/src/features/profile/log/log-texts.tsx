import type { LogEntry } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { State } from '../../../ui/feedback/tag.tsx'
import { findPart, findActionKey } from '../../../lib/user-log/log-keys.ts'

/** The action as text: `记录·新建`. */
export function LogAction({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation('profile')
  if (entry.kind === 'signIn') return t('log.signIn')
  return [t(`log.parts.${findPart(entry)}`), t(`log.verbs.${findActionKey(entry)}`)].join(t('dot'))
}

/** Whether the call succeeded; the error code otherwise. */
export function LogResult({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation('profile')
  return entry.code === 200 ? (
    <State kind="done">{t('log.done')}</State>
  ) : (
    <State kind="returned">{t('log.refused', { code: entry.code })}</State>
  )
}
