import { compile, type FormData } from '@armature/form-engine'
import { Monitor, RotateCw, Smartphone } from 'lucide-react'
import { useMemo, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Segmented } from '../../../ui/buttons/segmented.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useFillContext } from '../use-fill-context.ts'
import { FormView } from '../../form-view.tsx'
import { ExplainedForm } from '../../reasons/explained-form.tsx'
import { useReasonsButton } from '../../reasons/use-reasons-button.tsx'
import { createFormStore, type FormStore } from '../../store.ts'
import type { Device } from '../state/designer.ts'
import css from './preview.module.css'

export interface FormTrial {
  store: FormStore
  /** resets the form to its default values */
  restart: () => void
  device: Device
  setDevice: (device: Device) => void
  reasons: ReturnType<typeof useReasonsButton>
}

/** A form that can be tried out: rules and formulas work, nothing is stored. */
export function useTrial(formData: FormData): FormTrial {
  const context = useFillContext()
  const form = useMemo(() => compile(formData), [formData])
  const [device, setDevice] = useState<Device>('pc')
  const reasons = useReasonsButton()
  const [{ store }, restart] = useReducer(
    () => ({ store: createFormStore(form, context) }),
    null,
    () => ({ store: createFormStore(form, context) }),
  )
  return { store, restart, device, setDevice, reasons }
}

/** Switches the device width, resets the form, and shows why a field is as it is. */
export function TrialTools({ trial }: { trial: FormTrial }) {
  const { device, setDevice, restart, reasons } = trial
  const { t } = useTranslation('designer')
  return (
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
      {reasons.button}
    </>
  )
}

/** The form; with the reasons, the field that has the focus is explained. */
export function TrialForm({ trial: { store, device, reasons }, modelId }: { trial: FormTrial; modelId: string }) {
  return (
    <ExplainedForm store={store} isExplained={reasons.isExplained}>
      <div className={css.device} data-device={device}>
        <FormView store={store} mode="edit" modelId={modelId} />
      </div>
    </ExplainedForm>
  )
}

/** Reports whether the entered values would be accepted. */
export function TrialCheck({ trial: { store } }: { trial: FormTrial }) {
  const { t } = useTranslation('designer')
  const check = () => {
    const errors = store.validateAll()
    if (errors.length === 0) toast.success(t('preview.valid'))
    else toast.error(t('preview.invalid', { count: errors.length }))
  }
  return (
    <Button kind="primary" onClick={check}>
      {t('preview.check')}
    </Button>
  )
}
