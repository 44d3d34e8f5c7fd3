import { findControl } from '@armature/form-engine'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { Input, NativeSelect } from '../../../../ui/inputs/input.tsx'
import { useDesignerStore } from '../../state/designer.ts'
import { updateField } from '../../state/edits.ts'
import { getFieldName } from '../../../text/engine-texts.ts'
import type { EditorProps } from '../setting-row.tsx'
import css from '../properties.module.css'
import { useReachableFields } from './use-reachable-fields.ts'
import { useModelFields } from './model-editors.tsx'
import { formatInterfaceField, useInterfaces } from '../../../interface/use-interfaces.ts'

const relations = ['relationForm']
const popups = ['popupSelect', 'popupTableSelect']

/** The relation field of this form, and the field of its record, that an attribute shows. */
export function RelationSourceEditor({ id, field, value, onChange, label }: EditorProps) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const designer = useDesignerStore()
  const isOfInterface = findControl(field.config.jnpfKey)?.attributeOf === 'interface'
  // a field with several records has no single attribute
  const sources = useReachableFields(field, isOfInterface ? popups : relations).filter(
    (each) => !isOfInterface || each['multiple'] !== true,
  )
  const current = typeof value === 'string' ? value : ''
  const source = sources.find(({ vModel }) => vModel === current)
  const { data } = useModelFields(isOfInterface ? '' : String(source?.['modelId'] ?? ''))
  const interfaces = useInterfaces(isOfInterface).data?.list
  const offered = interfaces?.find(({ id: interfaceId }) => interfaceId === source?.['interfaceId'])?.fieldList
  const shownFields = isOfInterface
    ? (offered ?? []).map((each) => ({ value: each.field, label: formatInterfaceField(each) }))
    : (data?.list ?? []).map(({ vmodel, label: name }) => ({ value: vmodel, label: name }))
  const show = (name: string) => updateField(designer, field.config.formId ?? '', { name: 'showField', value: name })
  const shown = typeof field['showField'] === 'string' ? field['showField'] : ''
  const choose = { value: '', label: t('editor.choose') }
  if (sources.length === 0)
    return <p className={css.note}>{t(isOfInterface ? 'editor.noPopup' : 'editor.noRelation')}</p>
  return (
    <div className={css.stack}>
      <NativeSelect
        id={id}
        size="small"
        invalid={!source}
        value={source ? current : ''}
        options={[
          choose,
          ...sources.map((each) => ({ value: each.vModel ?? '', label: getFieldName(each, language) })),
        ]}
        onChange={(event) => onChange(event.target.value)}
      />
      {isOfInterface && offered?.length === 0 ? (
        <Input
          size="small"
          aria-label={`${label} ${t('editor.showField')}`}
          placeholder={t('editor.showField')}
          maxLength={100}
          invalid={shown === ''}
          value={shown}
          onChange={(event) => show(event.target.value.trim())}
        />
      ) : (
        <NativeSelect
          size="small"
          aria-label={`${label} ${t('editor.showField')}`}
          disabled={!source}
          invalid={source !== undefined && shown === ''}
          value={shown}
          options={[choose, ...shownFields]}
          onChange={(event) => show(event.target.value)}
        />
      )}
    </div>
  )
}
