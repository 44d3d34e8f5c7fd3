import type { FormData } from '@armature/form-engine'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import css from './preview.module.css'
import { TrialCheck, TrialForm, TrialTools, useTrial } from './form-trial.tsx'

/** A dialog with a form to try out. */
export function FormPreview({
  formData,
  modelId,
  onClose,
}: {
  formData: FormData
  modelId: string
  onClose: () => void
}) {
  const { t } = useTranslation('designer')
  const trial = useTrial(formData)
  return (
    <Dialog
      open
      title={t('preview.title')}
      width="full"
      onClose={onClose}
      bodyClassName={css.body}
      extra={<TrialTools trial={trial} />}
      footer={
        <>
          <span className={css.note}>{t('preview.note')}</span>
          <Button onClick={onClose}>{formData.cancelButtonText || t('form.cancelDefault')}</Button>
          <TrialCheck trial={trial} />
        </>
      }
    >
      <TrialForm trial={trial} modelId={modelId} />
    </Dialog>
  )
}
