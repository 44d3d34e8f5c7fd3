import type { SyncWork } from '@armature/contract'
import { CircleAlert } from 'lucide-react'
import { Note } from '../../ui/inputs/field.tsx'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import css from './timed-tasks.module.css'

const maxKeys = 5

interface SyncKeysProps {
  label: string
  help: string
  columns: SyncWork['columns']
  keyColumns: readonly string[]
  message?: string | undefined
  onChange: (keyColumns: string[]) => void
}

/** Which of the mapped columns identify a row together. */
export function SyncKeys({ label, help, columns, keyColumns, message, onChange }: SyncKeysProps) {
  const chosen = new Set(keyColumns)
  const choose = (name: string, isKey: boolean) =>
    onChange(columns.map(({ column }) => column).filter((column) => (column === name ? isKey : chosen.has(column))))
  return (
    <fieldset className={css.keys}>
      <legend>{label}</legend>
      <div className={css.keyChoices}>
        {columns.map(({ column }) => (
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
      <p className={css.nextTitle}>{help}</p>
      {message !== undefined && (
        <Note tone="error" icon={CircleAlert}>
          {message}
        </Note>
      )}
    </fieldset>
  )
}
