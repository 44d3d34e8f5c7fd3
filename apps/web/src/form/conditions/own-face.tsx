import { compile, type Field } from '@armature/form-engine'
import { useId, useMemo } from 'react'
import { faceOf } from '../controls/face-of.ts'
import { FormProvider } from '../form-context.tsx'
import { ReaderProvider, useReader } from '../reader.tsx'
import { fillContext } from '../record/fill-context.ts'
import { createFormStore } from '../store.ts'
import css from './conditions.module.css'

export interface OwnFaceProps {
  /** of the input, where a label elsewhere points to it */
  id?: string
  field: Field
  /** relation fields ask for their records through this model's form */
  modelId: string
  label: string
  value: unknown
  onChange: (value: unknown) => void
  invalid?: boolean
  /** id of what is said of it */
  describedBy?: string
  /** small beside other small ones in a line of conditions, else as in a form */
  size?: 'small' | 'usual'
}

/** The field's own control, as in the form, standing alone. */
export function OwnFace({
  id: givenId,
  field,
  modelId,
  label,
  value,
  onChange,
  invalid = false,
  describedBy,
  size = 'small',
}: OwnFaceProps) {
  const { language, offsetMinutes } = useReader()
  const surroundings = useMemo(
    () => ({
      store: createFormStore(compile({ fields: [] }), fillContext({ language, offsetMinutes })),
      mode: 'edit' as const,
    }),
    [language, offsetMinutes],
  )
  const plain = useMemo<Field>(() => ({ ...field, disabled: false, readonly: false, placeholder: '' }), [field])
  // the same field may stand in a rule that lies over its own settings
  const ownId = useId()
  const id = givenId ?? ownId
  const face = faceOf(field.config.jnpfKey)
  const Edit = face?.Edit
  if (!Edit) return null
  return (
    <div className={size === 'small' ? css.ownFace : undefined}>
      {!face.isGroup && givenId === undefined && (
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
