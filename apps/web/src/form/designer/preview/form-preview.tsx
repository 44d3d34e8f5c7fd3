import { compile, type FormData } from '@armature/form-engine'
import { Monitor, RotateCw, Smartphone } from 'lucide-react'
import { useMemo, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useFillContext } from '../fill-context.ts'
import { FormView } from '../../form-view.tsx'
import { createFormStore } from '../../store.ts'
import type { Device } from '../state/designer.ts'
import css from './preview.module.css'

/** A form to try: rules and formulas work, nothing is stored. */
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
  const context = useFillContext()
  const form = useMemo(() => compile(formData), [formData])
  const [device, setDevice] = useState<Device>('pc')
  // Starting over means a new store: the defaults stand in it again.
  const [{ store }, restart] = useReducer(
    () => ({ store: createFormStore(form, context) }),
    null,
    () => ({ store: createFormStore(form, context) }),
  )
  const check = () => {
    const errors = store.validateAll()
    if (errors.length === 0) toast.success(t('preview.valid'))
    else toast.error(t('preview.invalid', { count: errors.length }))
  }
  return (
    <Dialog
      open
      title={t('preview.title')}
      width="full"
      onClose={onClose}
      bodyClassName={css.body}
      extra={
        <>
          <Segmented
            size="small"
            label={t('preview.device')}
            value={device}
            options={[
              { value: 'pc', label: t('bar.pc'), icon: Monitor },
              { value: 'phone', label: t('bar.phone'), icon: Smartphone },
            ]}
            onChange={setDevice}
          />
          <IconButton icon={RotateCw} label={t('preview.again')} onClick={restart} />
        </>
      }
      footer={
        <>
          <span className={css.note}>{t('preview.note')}</span>
          <Button onClick={onClose}>{formData.cancelButtonText || t('form.cancelDefault')}</Button>
          <Button kind="primary" onClick={check}>
            {t('preview.check')}
          </Button>
        </>
      }
    >
      <div className={css.device} data-device={device}>
        <FormView store={store} mode="edit" modelId={modelId} />
      </div>
    </Dialog>
  )
}
