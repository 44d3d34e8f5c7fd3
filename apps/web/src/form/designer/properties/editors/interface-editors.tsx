import type { OfferedInterface } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../../ui/inputs/checkbox.tsx'
import { Input, NativeSelect } from '../../../../ui/inputs/input.tsx'
import { useDesignerStore } from '../../state/designer.ts'
import { updateField } from '../../state/edits.ts'
import css from '../properties.module.css'
import type { EditorProps } from '../setting-row.tsx'
import { readSetting } from '../read-setting.ts'
import { formatInterfaceField, useInterfaces } from '../../../interface/use-interfaces.ts'
import { readInterfaceId, getSettingPrefix, useChosenInterface } from './use-interfaces.ts'

/** Selects a data interface. A new one also sets its fields, if the interface declares them. */
export function InterfaceEditor({ id, field, setting, value, onChange }: EditorProps) {
  const { t } = useTranslation('designer')
  const designer = useDesignerStore()
  const { data } = useInterfaces()
  const current = typeof value === 'string' ? value : ''
  const isMissing = current !== '' && data !== undefined && !data.list.some((each) => each.id === current)
  const choose = (chosen: string) => {
    onChange(chosen)
    const offered = data?.list.find((each) => each.id === chosen)
    for (const patch of offered ? buildFieldPatches(field, setting, offered) : [])
      updateField(designer, field.config.formId ?? '', patch)
  }
  return (
    <>
      <NativeSelect
        id={id}
        size="small"
        invalid={current === '' || isMissing}
        value={current}
        options={[
          { value: '', label: t('editor.choose') },
          ...(data?.list ?? []).map((each) => ({ value: each.id, label: each.fullName })),
          ...(isMissing ? [{ value: current, label: t('editor.goneInterface') }] : []),
        ]}
        onChange={(event) => choose(event.target.value)}
      />
      {data?.list.length === 0 && <p className={css.note}>{t('editor.noInterfaces')}</p>}
    </>
  )
}

type Patch = Parameters<typeof updateField>[2]

/**
 * Settings that name a field which the interface does not have are set to its first fields: the stored one, then the shown one.
 */
function buildFieldPatches(
  field: EditorProps['field'],
  setting: EditorProps['setting'],
  { fieldList }: OfferedInterface,
): Patch[] {
  const names = fieldList.map((each) => each.field)
  if (names.length === 0) return []
  const roof = getSettingPrefix(setting)
  const isChoice = setting.name.startsWith('config.')
  const patches: Patch[] = []
  const settle = (name: string, value: string | undefined) => {
    const current = readSetting(field, name)
    const isNamed = typeof current === 'string' && names.includes(current)
    if (value !== undefined && !isNamed) patches.push({ name, value })
  }
  const stored = names.includes('id') ? 'id' : names[0]
  const shown = names.includes('fullName') ? 'fullName' : (names.find((name) => name !== stored) ?? stored)
  if (isChoice) {
    settle('config.props.value', stored)
    settle('config.props.label', shown)
  } else if (roof === '') {
    if ('propsValue' in field) settle('propsValue', stored)
    settle('relationField', shown)
  }
  if (!isChoice && (roof !== '' || 'columnOptions' in field))
    patches.push({ name: `${roof}columnOptions`, value: fieldList.map(toColumn) })
  return patches
}

/** Defaults of settings that are missing in the design. */
const settingDefaults: Record<string, string> = {
  'config.props.value': 'id',
  'config.props.label': 'fullName',
  'config.props.children': 'children',
  propsValue: 'id',
  relationField: 'fullName',
}

/** Selects a field of the records; typed if the interface declares none. */
export function InterfaceFieldEditor({ id, field, setting, value, onChange }: EditorProps) {
  const { t } = useTranslation('designer')
  const chosen = useChosenInterface(field, setting)
  const usual = settingDefaults[setting.name] ?? ''
  const current = typeof value === 'string' && value !== '' ? value : usual
  const fields = chosen?.fieldList ?? []
  // options below an option are a list, which no result column describes
  if (fields.length === 0 || setting.name === 'config.props.children') {
    return (
      <Input
        id={id}
        size="small"
        maxLength={100}
        placeholder={usual}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value.trim())}
      />
    )
  }
  const isMissing = !fields.some((each) => each.field === current)
  return (
    <NativeSelect
      id={id}
      size="small"
      invalid={isMissing}
      value={current}
      options={[
        ...fields.map((each) => ({ value: each.field, label: formatInterfaceField(each) })),
        ...(isMissing ? [{ value: current, label: t('editor.gone', { name: current }) }] : []),
      ]}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

interface Column {
  value: string
  label: string
}

const toColumn = ({ field, fieldName }: OfferedInterface['fieldList'][number]): Column => ({
  value: field,
  label: fieldName || field,
})

/** Columns of the picker (F2.18): fields of the records and their headings. */
export function InterfaceColumnsEditor({ field, setting, value, onChange, label }: EditorProps) {
  const { t } = useTranslation('designer')
  const chosen = useChosenInterface(field, setting)
  const columns = Array.isArray(value) ? (value as unknown[]).flatMap(readColumn) : []
  const known = chosen?.fieldList ?? []
  const strangers = columns.filter((column) => !known.some((each) => each.field === column.value))
  if (readInterfaceId(field, setting) === '') return <p className={css.note}>{t('editor.interfaceFirst')}</p>
  if (known.length === 0 && strangers.length === 0) return <p className={css.note}>{t('editor.noFields')}</p>
  const switchTo = (column: Column, isOn: boolean) =>
    onChange(isOn ? [...columns, column] : columns.filter((each) => each.value !== column.value))
  return (
    <div role="group" aria-label={label} className={css.columnChecks}>
      {[...known.map(toColumn), ...strangers].map((column) => {
        const own = columns.find((each) => each.value === column.value)
        return (
          <div key={column.value} className={css.columnLine}>
            <Checkbox checked={own !== undefined} onChange={(isOn) => switchTo(column, isOn)}>
              {column.value}
            </Checkbox>
            {own && (
              <Input
                size="small"
                maxLength={100}
                aria-label={t('editor.columnLabel', { name: column.value })}
                value={own.label}
                onChange={(event) =>
                  onChange(columns.map((each) => (each === own ? { ...each, label: event.target.value } : each)))
                }
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

function readColumn(column: unknown): Column[] {
  if (typeof column === 'string') return [{ value: column, label: column }]
  if (typeof column !== 'object' || column === null) return []
  const { value, label } = column as Record<string, unknown>
  return typeof value === 'string' ? [{ ...column, value, label: typeof label === 'string' ? label : value }] : []
}
