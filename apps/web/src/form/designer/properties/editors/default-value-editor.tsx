import { useTranslation } from 'react-i18next'
import { CURRENT_USER, type Field } from '@armature/form-engine'
import { Button } from '../../../../ui/button.tsx'
import { NativeSelect } from '../../../../ui/input.tsx'
import { faceOf } from '../../../controls/face-of.ts'
import { OwnFace as FaceAlone } from '../../../conditions/own-face.tsx'
import { useDesigner } from '../../state/designer.ts'
import type { EditorProps } from '../setting-row.tsx'
import css from '../properties.module.css'

const marksOf: Record<string, string[]> = {
  date: ['@now', '@today'],
  depSelect: ['@organizeId'],
  comSelect: ['@organizeId'],
  posSelect: ['@positionId'],
}

/** The default value of a field: entered with the control itself, or a placeholder such as "now" that is resolved later. */
export function DefaultValueEditor({ field, value, onChange, label }: EditorProps) {
  const { t } = useTranslation('designer')
  const marks = marksOf[field.config.jnpfKey] ?? []
  const isMark = typeof value === 'string' && marks.includes(value)
  // a chosen radio button cannot be deselected by clicking it
  const isOneOfGroup = faceOf(field.config.jnpfKey)?.isGroup === true && typeof value === 'string' && value !== ''
  return (
    <div className={css.stack}>
      {marks.length > 0 && (
        <NativeSelect
          size="small"
          aria-label={label}
          value={isMark ? value : ''}
          options={[
            { value: '', label: t('editor.fixedValue') },
            ...marks.map((mark) => ({ value: mark, label: t(`markValue.${mark.slice(1)}`) })),
          ]}
          onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
        />
      )}
      {!isMark && (
        <OwnFace field={forDefault(field)} value={asPerson(field, value)} onChange={onChange} label={label} />
      )}
      {isOneOfGroup && (
        <span>
          <Button kind="link" size="small" onClick={() => onChange(undefined)}>
            {t('editor.noDefault')}
          </Button>
        </span>
      )}
    </div>
  )
}

/** The current user can be the default of a user field (F2.63, FO.60). */
const forDefault = (field: Field): Field =>
  people.has(field.config.jnpfKey) ? { ...field, hasCurrentUser: true } : field
/** Older designs use another placeholder for the current user. */
function asPerson(field: Field, value: unknown): unknown {
  if (!people.has(field.config.jnpfKey)) return value
  const one = (id: unknown) => (id === '@userId' ? CURRENT_USER : id)
  return Array.isArray(value) ? value.map(one) : one(value)
}
const people = new Set(['userSelect', 'usersSelect'])

type OwnFaceProps = Pick<EditorProps, 'value' | 'onChange' | 'label'> & { field: Field }

/** The control of the field, as in the form; its value is the default. */
export function OwnFace(props: OwnFaceProps) {
  const modelId = useDesigner(({ id }) => id)
  return <FaceAlone {...props} modelId={modelId} />
}
