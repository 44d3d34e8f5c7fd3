import { findControl } from '@armature/form-engine'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { Input, NativeSelect } from '../../../../ui/inputs/input.tsx'
import { getFieldName } from '../../../text/engine-texts.ts'
import css from '../properties.module.css'
import type { EditorProps } from '../setting-row.tsx'
import { formatInterfaceField } from '../../../interface/use-interfaces.ts'
import { useChosenInterface } from './use-interfaces.ts'

interface Entry {
  field: string
  /** 1: `value` names a field of the selected record; 2: `value` itself (FO.69) */
  type: 1 | 2
  value: string
}

/** How the columns of a sub-table are filled when a record is selected (F2.79). */
export function RelationOptionsEditor({ field, setting, value, onChange, label }: EditorProps) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const chosen = useChosenInterface(field, setting)
  const entries = Array.isArray(value) ? (value as unknown[]).flatMap(readEntry) : []
  const columns = (field.config.children ?? []).filter(({ vModel, config }) => {
    const control = findControl(config.jnpfKey)
    return vModel && control && !control.isStatic && !control.isComputed && !control.auto
  })
  if (columns.length === 0) return <p className={css.note}>{t('editor.columnsFirst')}</p>
  const put = (name: string, next: Entry | undefined) => {
    const others = entries.filter((entry) => entry.field !== name)
    onChange(next ? [...others, next] : others)
  }
  return (
    <div role="group" aria-label={label} className={css.stack}>
      {columns.map((column) => {
        const name = column.vModel ?? ''
        const title = getFieldName(column, language)
        const entry = entries.find((each) => each.field === name)
        const current = entry === undefined ? '' : entry.type === 2 ? fixed : `${fromRecord}${entry.value}`
        const fields = chosen?.fieldList ?? []
        const isGone = entry?.type === 1 && !fields.some((each) => each.field === entry.value)
        return (
          <div key={name} className={css.stack}>
            <span className={css.rowLabel}>{title}</span>
            <div className={css.optionLine}>
              <NativeSelect
                size="small"
                className={css.grow}
                aria-label={t('editor.fillFrom', { name: title })}
                invalid={isGone}
                value={current}
                options={[
                  { value: '', label: t('editor.fillNone') },
                  ...fields.map((each) => ({ value: `${fromRecord}${each.field}`, label: formatInterfaceField(each) })),
                  ...(isGone ? [{ value: current, label: t('editor.gone', { name: entry.value }) }] : []),
                  { value: fixed, label: t('editor.paramFixed') },
                ]}
                onChange={({ target }) => put(name, read(name, target.value))}
              />
              {entry?.type === 2 && (
                <Input
                  size="small"
                  boxClassName={css.grow}
                  maxLength={500}
                  aria-label={t('editor.paramValue', { name: title })}
                  value={entry.value}
                  onChange={(event) => put(name, { field: name, type: 2, value: event.target.value })}
                />
              )}
            </div>
          </div>
        )
      })}
    </div>
  )
}

const fixed = 'fixed'
const fromRecord = 'field:'

function read(field: string, chosen: string): Entry | undefined {
  if (chosen === '') return undefined
  return chosen === fixed ? { field, type: 2, value: '' } : { field, type: 1, value: chosen.slice(fromRecord.length) }
}

function readEntry(entry: unknown): Entry[] {
  if (typeof entry !== 'object' || entry === null) return []
  const { field, type, value } = entry as Record<string, unknown>
  if (typeof field !== 'string') return []
  // imported designs write `table-column`
  const name = field.split(/[-.]/).at(-1) ?? field
  return [
    { field: name, type: Number(type) === 2 ? 2 : 1, value: typeof value === 'string' ? value : String(value ?? '') },
  ]
}
