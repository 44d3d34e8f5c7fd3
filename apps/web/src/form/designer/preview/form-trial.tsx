import { compile, type FormData } from '@armature/form-engine'
import { CircleHelp, Monitor, RotateCw, Smartphone } from 'lucide-react'
import { lazy, Suspense, useMemo, useReducer, useState, type FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Segmented } from '../../../ui/buttons/segmented.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useFillContext } from '../use-fill-context.ts'
import { getInputId } from '../../field-view.tsx'
import { FormView } from '../../form-view.tsx'
import { createFormStore, type FormStore } from '../../store.ts'
import type { Device } from '../state/designer.ts'
import css from './preview.module.css'

const ReasonsPanel = lazy(() => import('../reasons/reasons-panel.tsx'))

export interface FormTrial {
  store: FormStore
  /** resets the form to its default values */
  restart: () => void
  device: Device
  setDevice: (device: Device) => void
  /** whether the reasons for the state of a field are shown */
  isExplained: boolean
  setExplained: (isExplained: boolean) => void
}

/** A form that can be tried out: rules and formulas work, nothing is stored. */
export function useTrial(formData: FormData): FormTrial {
  const context = useFillContext()
  const form = useMemo(() => compile(formData), [formData])
  const [device, setDevice] = useState<Device>('pc')
  const [isExplained, setExplained] = useState(false)
  const [{ store }, restart] = useReducer(
    () => ({ store: createFormStore(form, context) }),
    null,
    () => ({ store: createFormStore(form, context) }),
  )
  return { store, restart, device, setDevice, isExplained, setExplained }
}

/** Switches the device width, resets the form, and shows why a field is as it is. */
export function TrialTools({ trial }: { trial: FormTrial }) {
  const { device, setDevice, restart, isExplained, setExplained } = trial
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
      <IconButton
        icon={CircleHelp}
        label={t('preview.reasons')}
        pressed={isExplained}
        onClick={() => setExplained(!isExplained)}
      />
    </>
  )
}

/** The form; with the reasons, the field that has the focus is explained. */
export function TrialForm({ trial, modelId }: { trial: FormTrial; modelId: string }) {
  const { store, device, isExplained } = trial
  const [path, setPath] = useState('')
  return (
    <div className={css.trial}>
      <div className={css.device} data-device={device} onFocus={(event) => setPath(findFieldPath(event) ?? path)}>
        <FormView store={store} mode="edit" modelId={modelId} />
      </div>
      {isExplained && (
        <Suspense>
          <ReasonsPanel store={store} path={path} onChoose={setPath} />
        </Suspense>
      )}
    </div>
  )
}

/** The value path of the field or cell in which something has got the focus. */
function findFieldPath({ target }: FocusEvent): string | undefined {
  const prefix = getInputId('')
  if (target.id.startsWith(prefix)) return target.id.slice(prefix.length)
  return target.closest<HTMLElement>('[data-path]')?.dataset['path']
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
