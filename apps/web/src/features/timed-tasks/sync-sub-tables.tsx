import type { SourceTable, SyncSubTable } from '@armature/contract'
import { canPreset, compile, type Field, type FormData } from '@armature/form-engine'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { getFieldName } from '../../form/text/engine-texts.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { Note } from '../../ui/inputs/field.tsx'
import { SyncSubTableFields } from './sync-sub-table.tsx'
import type { SyncDraft } from './task-draft.ts'
import { findFault, type TaskFault } from './task-fault.ts'
import css from './timed-tasks.module.css'

const most = 5

interface SyncSubTablesProps {
  formData: string
  /** of the source */
  tables: readonly SourceTable[]
  sync: SyncDraft
  fault: TaskFault | null
  onChange: (next: Partial<SyncDraft>) => void
}

/** The sub-tables of the form, each of which another table of the source can fill. */
export function SyncSubTables({ formData, tables, sync, fault, onChange }: SyncSubTablesProps) {
  const { t } = useTranslation('timedTasks')
  const language = useLanguage()
  const { subTables, keyColumns } = sync
  const known = listSubTables(formData)
  const gone = subTables.filter(({ field }) => known.every(({ name }) => name !== field))
  const all = [
    ...known.map(({ name, field, fields }) => ({ name, label: getFieldName(field, language), fields })),
    ...gone.map(({ field }) => ({ name: field, label: t('goneField', { name: field }), fields: [] })),
  ]
  if (all.length === 0) return null
  const message = findFault(fault, 'subTables')
  const start = (field: string): SyncSubTable => ({
    ...{ field, table: '', parentColumns: keyColumns.map(() => ''), keyColumns: [], columns: [] },
    ...{ sinceColumn: '', vanished: 'remove' },
  })
  const choose = (name: string, isChosen: boolean) =>
    onChange({ subTables: isChosen ? [...subTables, start(name)] : subTables.filter(({ field }) => field !== name) })
  return (
    <div className={css.lines} role="group" aria-label={t('sync.subTables')}>
      <p className={css.nextTitle}>{t('sync.subTablesHelp')}</p>
      {all.map(({ name, label, fields }) => {
        const chosen = subTables.find(({ field }) => field === name)
        return (
          <div key={name} className={css.subTable}>
            <Checkbox
              checked={chosen !== undefined}
              disabled={!chosen && subTables.length >= most}
              onChange={(isChosen) => choose(name, isChosen)}
            >
              {t('sync.subTable', { name: label })}
            </Checkbox>
            {chosen && (
              <SyncSubTableFields
                {...{ label, fields, tables, sync }}
                value={chosen}
                onChange={(next) =>
                  onChange({ subTables: subTables.map((one) => (one === chosen ? { ...chosen, ...next } : one)) })
                }
              />
            )}
          </div>
        )
      })}
      {message !== undefined && (
        <Note tone="error" icon={CircleAlert}>
          {message}
        </Note>
      )}
    </div>
  )
}

/** The sub-tables that the user may enter, with their fields that a text can fill. */
function listSubTables(formData: string): { name: string; field: Field; fields: Field[] }[] {
  const form = compile(JSON.parse(formData) as FormData)
  return [...form.tables].flatMap(([name, columns]) => {
    const field = form.byPath.get(name)?.field
    if (!field || field.config.isReadOnly === true) return []
    const fields = columns
      .map((column) => column.field)
      .filter((one) => canPreset(one) && one.config.isReadOnly !== true)
    return fields.length > 0 ? [{ name, field, fields }] : []
  })
}
