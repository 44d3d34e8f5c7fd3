import type { DeliveryRow, DeliveryState } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { State, type StateKind } from '../../ui/feedback/tag.tsx'

const marks: Record<DeliveryState, StateKind> = {
  waiting: 'waiting',
  sending: 'running',
  sent: 'done',
  failed: 'overdue',
  unknown: 'overdue',
  skipped: 'off',
}

/** The state of a message on its way, as a shape and a word. */
export function DeliveryStateMark({ delivery: { state, receivedTime } }: { delivery: DeliveryRow }) {
  const { t } = useTranslation('messageChannels')
  return (
    <State kind={marks[state]}>{receivedTime === null ? t(`monitor.states.${state}`) : t('monitor.isReceived')}</State>
  )
}
