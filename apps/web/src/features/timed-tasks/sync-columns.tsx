import type { SourceField } from '@armature/contract'
import type { Field } from '@armature/form-engine'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { getFieldName } from '../../form/text/engine-texts.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/inputs/field.tsx'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import { matchColumns } from './sync-api.ts'
import type { SyncDraft } from './task-draft.ts'
import { findFault, type TaskFault } from './task-fault.ts'
import css from './timed-tasks.module.css'

export interface SyncPartProps {
  columns: readonly SourceField[]
  /** fields of the form that a text can fill */
  fields: readonly Field[]
  sync: SyncDraft
  fault: TaskFault | null
  onChange: (next: Partial<SyncDraft>) => void
}

interface SyncColumnsProps extends Omit<SyncPartProps, 'sync' | 'onChange'> {
  /** of the group */
  label: string
  help: string
  sync: Pick<SyncDraft, 'columns' | 'keyColumns' | 'fixedValues'>
  onChange: (next: Pick<SyncDraft, 'columns' | 'keyColumns'>) => void
}

/** The columns of a table, each with the field that it fills. */
export function SyncColumns({ label: groupLabel, help, columns, fields, sync, fault, onChange }: SyncColumnsProps) {
  const { t } = useTranslation('timedTasks')
  const language = useLanguage()
  const message = findFault(fault, 'columns')
  const choose = (column: string, field: string) => {
    const others = sync.columns.filter((one) => one.column !== column)
    const mapped = field === '' ? others : [...others, { column, field }]
    const order = new Map(columns.map(({ name }, at) => [name, at]))
    onChange({
      columns: mapped.toSorted((a, b) => (order.get(a.column) ?? 0) - (order.get(b.column) ?? 0)),
      keyColumns: sync.keyColumns.filter((name) => field !== '' || name !== column),
    })
  }
  /** those that were chosen and still fill the same field; else the first one whose field is unique */
  const findKeyColumns = (matched: SyncDraft['columns']) => {
    const isKept = ({ column, field }: SyncDraft['columns'][number]) =>
      sync.keyColumns.includes(column) && sync.columns.some((one) => one.column === column && one.field === field)
    const kept = matched.filter(isKept)
    const unique = matched.find(({ field }) => isUnique(fields, field))
    return (kept.length > 0 ? kept : unique ? [unique] : []).map(({ column }) => column)
  }
  const taken = new Set([...sync.columns, ...sync.fixedValues].map(({ field }) => field))
  return (
    <div className={css.lines} role="group" aria-label={groupLabel}>
      <div className={css.mappingHead}>
        <p className={css.nextTitle}>{help}</p>
        <Button
          size="small"
          onClick={() => {
            const matched = matchColumns(columns, fields)
            onChange({ columns: matched, keyColumns: findKeyColumns(matched) })
          }}
        >
          {t('sync.match')}
        </Button>
      </div>
      <div className={css.mapping}>
        {columns
          .filter(({ kind }) => kind !== 'binary')
          .map(({ name, label, type }) => {
            const chosen = sync.columns.find(({ column }) => column === name)?.field ?? ''
            const isKnown = fields.some(({ vModel }) => vModel === chosen)
            return (
              <div key={name} className={css.mappingLine}>
                <span className={css.mappingName}>
                  <code className={css.code}>{name}</code> {label || type}
                </span>
                <NativeSelect
                  size="small"
                  aria-label={t('sync.fieldOf', { name })}
                  value={chosen}
                  invalid={chosen !== '' && !isKnown}
                  options={[
                    { value: '', label: t('sync.unused') },
                    ...(chosen === '' || isKnown ? [] : [{ value: chosen, label: t('goneField', { name: chosen }) }]),
                    ...fields
                      .filter(({ vModel = '' }) => vModel === chosen || !taken.has(vModel))
                      .map((field) => ({ value: field.vModel ?? '', label: getFieldName(field, language) })),
                  ]}
                  onChange={({ target }) => choose(name, target.value)}
                />
              </div>
            )
          })}
      </div>
      {message !== undefined && (
        <Note tone="error" icon={CircleAlert}>
          {message}
        </Note>
      )}
    </div>
  )
}

export const isUnique = (fields: readonly Field[], name: string): boolean =>
  fields.some(({ vModel, config }) => vModel === name && config.unique === true)
