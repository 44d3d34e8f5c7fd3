import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../ui/inputs/field.tsx'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { isUnique, type SyncPartProps } from './sync-columns.tsx'
import { findFault } from './task-fault.ts'
import css from './timed-tasks.module.css'

const maxKeys = 5

/** The columns that identify a row: one with a unique field, or several together. */
export function SyncKeys({ fields, sync, fault, onChange }: SyncPartProps) {
  const { t } = useTranslation('timedTasks')
  const message = findFault(fault, 'keyColumns')
  const chosen = new Set(sync.keyColumns)
  const [first] = sync.columns.filter(({ column }) => chosen.has(column))
  const needsMore = chosen.size === 1 && first !== undefined && !isUnique(fields, first.field)
  const choose = (name: string, isKey: boolean) =>
    onChange({
      keyColumns: sync.columns
        .map(({ column }) => column)
        .filter((column) => (column === name ? isKey : chosen.has(column))),
    })
  return (
    <fieldset className={css.keys}>
      <legend>{t('sync.key')}</legend>
      <div className={css.keyChoices}>
        {sync.columns.map(({ column }) => (
          <Checkbox
            key={column}
            checked={chosen.has(column)}
            disabled={!chosen.has(column) && chosen.size >= maxKeys}
            onChange={(isKey) => choose(column, isKey)}
          >
            {column}
          </Checkbox>
        ))}
      </div>
      <p className={css.nextTitle}>{t(needsMore ? 'sync.keyAlone' : 'sync.keyHelp')}</p>
      {message !== undefined && (
        <Note tone="error" icon={CircleAlert}>
          {message}
        </Note>
      )}
    </fieldset>
  )
}
