import type { OccurrenceScope } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

/** What of a series is changed: one occurrence, this and the following ones, or all. */
export type SeriesScope = OccurrenceScope | 'series'

interface SeriesQuestionProps {
  action: 'move' | 'edit' | 'remove'
  title: string
  onChoose: (scope: SeriesScope) => void
  onClose: () => void
}

/** Whether one occurrence of a series is meant, this and the following ones, or all. */
export function SeriesQuestion({ action, title, onChoose, onClose }: SeriesQuestionProps) {
  const { t } = useTranslation('personalCalendar')
  return (
    <Dialog
      open
      title={t(`askSeries.${action}`, { name: title })}
      width="question"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button onClick={() => onChoose('series')}>{t('scopes.series')}</Button>
          <Button onClick={() => onChoose('following')}>{t('scopes.following')}</Button>
          <Button kind="primary" onClick={() => onChoose('one')}>
            {t('scopes.one')}
          </Button>
        </>
      }
    >
      <p>{t(`askSeries.${action}Text`)}</p>
    </Dialog>
  )
}
