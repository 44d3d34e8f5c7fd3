import type { MailRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { State } from '../../../ui/feedback/tag.tsx'

const kinds = { waiting: 'waiting', sending: 'running', sent: 'done', failed: 'overdue' } as const

/** Delivery state of a sent mail; the error is in the tooltip and for screen readers. */
export function SendState({ mail: { sendState, fault } }: { mail: Pick<MailRow, 'sendState' | 'fault'> }) {
  const { t } = useTranslation('email')
  if (sendState === null) return null
  const isPartly = sendState === 'sent' && fault !== ''
  return (
    <span title={fault || undefined}>
      <State kind={isPartly ? 'returned' : kinds[sendState]}>
        {t(isPartly ? 'states.partly' : `states.${sendState}`)}
      </State>
    </span>
  )
}
