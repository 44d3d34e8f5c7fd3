import { useTranslation } from 'react-i18next'
import { CURRENT_USER, type Field } from '@armature/form-engine'
import { Button } from '../../../../ui/buttons/button.tsx'
import { NativeSelect } from '../../../../ui/inputs/input.tsx'
import { findControlView } from '../../../control-view/control-views.ts'
import { StandaloneControl } from '../../../standalone/standalone-control.tsx'
import { useDesigner } from '../../state/designer.ts'
import type { EditorProps } from '../setting-row.tsx'
import css from '../properties.module.css'

const marksByKind: Record<string, string[]> = {
  date: ['@now', '@today'],
  depSelect: ['@organizeId'],
  comSelect: ['@organizeId'],
  posSelect: ['@positionId'],
}

/** The default value of a field: entered with the control itself, or a placeholder such as "now" that is resolved later. */
export function DefaultValueEditor({ field, value, onChange, label }: EditorProps) {
  const { t } = useTranslation('designer')
  const marks = marksByKind[field.config.jnpfKey] ?? []
  const isMark = typeof value === 'string' && marks.includes(value)
  // a chosen radio button cannot be deselected by clicking it
  const isOneOfGroup =
    findControlView(field.config.jnpfKey)?.isGroup === true && typeof value === 'string' && value !== ''
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
        <DesignFieldControl
          field={withCurrentUser(field)}
          value={toCurrentUser(field, value)}
          onChange={onChange}
          label={label}
        />
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
const withCurrentUser = (field: Field): Field =>
  people.has(field.config.jnpfKey) ? { ...field, hasCurrentUser: true } : field
/** Older designs use another placeholder for the current user. */
function toCurrentUser(field: Field, value: unknown): unknown {
  if (!people.has(field.config.jnpfKey)) return value
  const one = (id: unknown) => (id === '@userId' ? CURRENT_USER : id)
  return Array.isArray(value) ? value.map(one) : one(value)
}
const people = new Set(['userSelect', 'usersSelect'])

type DesignFieldControlProps = Pick<EditorProps, 'value' | 'onChange' | 'label'> & { field: Field }

/** The control of the field, as in the form; its value is the default. */
export function DesignFieldControl(props: DesignFieldControlProps) {
  const modelId = useDesigner(({ id }) => id)
  return <StandaloneControl {...props} modelId={modelId} />
}
