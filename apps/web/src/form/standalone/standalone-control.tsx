import { compile, type Field } from '@armature/form-engine'
import { useId, useMemo } from 'react'
import { findControlView } from '../control-view/control-views.ts'
import { FormProvider } from '../form-context.tsx'
import { ReaderProvider, useReader } from '../reader.tsx'
import { createFillContext } from '../state/create-fill-context.ts'
import { createFormStore } from '../store.ts'
import css from './standalone.module.css'

export interface StandaloneControlProps {
  /** id of the input, where a label elsewhere points to it */
  id?: string
  field: Field
  /** relation fields load their records through the form of this model */
  modelId: string
  label: string
  value: unknown
  onChange: (value: unknown) => void
  invalid?: boolean
  /** id of the description */
  describedBy?: string
  /** small, next to other small controls in a row of conditions; otherwise as large as in a form */
  size?: 'small' | 'usual'
}

/** The control of a field, as in the form, but outside of a form. */
export function StandaloneControl({
  id: givenId,
  field,
  modelId,
  label,
  value,
  onChange,
  invalid = false,
  describedBy,
  size = 'small',
}: StandaloneControlProps) {
  const { language, offsetMinutes } = useReader()
  const surroundings = useMemo(
    () => ({
      store: createFormStore(compile({ fields: [] }), createFillContext({ language, offsetMinutes })),
      mode: 'edit' as const,
    }),
    [language, offsetMinutes],
  )
  const plain = useMemo<Field>(() => ({ ...field, disabled: false, readonly: false, placeholder: '' }), [field])
  // the same field may be part of a rule shown above its own settings, so the path must be unique
  const ownId = useId()
  const id = givenId ?? ownId
  const controlView = findControlView(field.config.jnpfKey)
  const Edit = controlView?.Edit
  if (!Edit) return null
  return (
    <div className={size === 'small' ? css.small : undefined}>
      {!controlView.isGroup && givenId === undefined && (
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
      )}
      <ReaderProvider modelId={modelId}>
        <FormProvider value={surroundings}>
          <Edit
            id={id}
            path={field.vModel ?? ''}
            field={plain}
            value={value}
            label={label}
            disabled={false}
            invalid={invalid}
            {...(describedBy !== undefined && { describedBy })}
            shape="box"
            onChange={onChange}
            onLeave={() => undefined}
          />
        </FormProvider>
      </ReaderProvider>
    </div>
  )
}
