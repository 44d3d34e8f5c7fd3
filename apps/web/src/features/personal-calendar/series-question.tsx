import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

interface SeriesQuestionProps {
  title: string
  onChoose: (isSeries: boolean) => void
  onClose: () => void
}

/** Whether a move is meant for one occurrence of a series or for all. */
export function SeriesQuestion({ title, onChoose, onClose }: SeriesQuestionProps) {
  const { t } = useTranslation('personalCalendar')
  return (
    <Dialog
      open
      title={t('ask.move', { name: title })}
      width="question"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button onClick={() => onChoose(true)}>{t('moveSeries')}</Button>
          <Button kind="primary" onClick={() => onChoose(false)}>
            {t('moveOne')}
          </Button>
        </>
      }
    >
      <p>{t('ask.moveText')}</p>
    </Dialog>
  )
}
