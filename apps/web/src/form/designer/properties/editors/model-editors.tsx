import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { Checkbox } from '../../../../ui/inputs/checkbox.tsx'
import { NativeSelect } from '../../../../ui/inputs/input.tsx'
import css from '../properties.module.css'
import type { EditorProps } from '../setting-row.tsx'
import { buildModelFieldsQuery, modelsQuery } from './model-queries.ts'
import { readSetting } from '../read-setting.ts'
import { translateName } from '../../../../lib/i18n/translate-name.ts'

/** Selects a released model as the source of records. */
export function ModelEditor({ id, value, onChange }: EditorProps) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const { data } = useQuery(modelsQuery)
  const models = (data?.list ?? []).map((model) => ({
    value: model.id,
    label: translateName(model, language),
  }))
  const current = typeof value === 'string' ? value : ''
  const isMissing = current !== '' && data !== undefined && !models.some((model) => model.value === current)
  return (
    <>
      <NativeSelect
        id={id}
        size="small"
        invalid={current === '' || isMissing}
        value={current}
        options={[
          { value: '', label: t('editor.choose') },
          ...models,
          ...(isMissing ? [{ value: current, label: t('editor.goneModel') }] : []),
        ]}
        onChange={(event) => onChange(event.target.value)}
      />
      {data && models.length === 0 && <p className={css.note}>{t('editor.noModels')}</p>}
    </>
  )
}

/** Fields of a model that can be shown for its records (FO.46), or that can filter them (F4.20). */
export const useModelFields = (modelId: string, use: 'show' | 'narrow' = 'show') =>
  useQuery({ ...buildModelFieldsQuery(modelId, use), enabled: modelId !== '' })

/** Selects the field of the model that is shown for a record. */
export function ModelFieldEditor({ id, field, value, onChange }: EditorProps) {
  const { t } = useTranslation('designer')
  const { data } = useModelFields(readModelId(field))
  const fields = (data?.list ?? []).map(({ vmodel, label }) => ({ value: vmodel, label }))
  const current = typeof value === 'string' ? value : ''
  const isMissing = current !== '' && data !== undefined && !fields.some((each) => each.value === current)
  return (
    <NativeSelect
      id={id}
      size="small"
      disabled={readModelId(field) === ''}
      invalid={readModelId(field) !== '' && (current === '' || isMissing)}
      value={current}
      options={[
        { value: '', label: t('editor.choose') },
        ...fields,
        ...(isMissing ? [{ value: current, label: t('editor.gone', { name: current }) }] : []),
      ]}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Columns of the picker, in the order they were selected. */
export function ModelColumnsEditor({ field, value, onChange, label }: EditorProps) {
  const { t } = useTranslation('designer')
  const { data } = useModelFields(readModelId(field))
  const names = Array.isArray(value) ? (value as unknown[]).map(readColumnName) : []
  if (readModelId(field) === '') return <p className={css.note}>{t('editor.modelFirst')}</p>
  return (
    <div role="group" aria-label={label} className={css.columnChecks}>
      {(data?.list ?? []).map(({ vmodel, label: name }) => (
        <Checkbox
          key={vmodel}
          checked={names.includes(vmodel)}
          onChange={(isOn) => onChange(isOn ? [...names, vmodel] : names.filter((each) => each !== vmodel))}
        >
          {name}
        </Checkbox>
      ))}
    </div>
  )
}

export const readModelId = (field: EditorProps['field']): string =>
  String(readSetting(field, 'modelId') || readSetting(field, 'config.modelId') || '')

/** Imported designs store columns as objects. */
function readColumnName(column: unknown): string {
  if (typeof column === 'string') return column
  return typeof column === 'object' && column !== null ? String(Reflect.get(column, 'value') ?? '') : ''
}
