import type { Field } from '@armature/form-engine'
import { labelOf } from '@armature/form-engine/design/walk'
import { useAppState } from '../../lib/app-state.ts'
import type { BlockProps } from '../controls/face.ts'
import { ErrorNote, inputId } from '../field-view.tsx'
import { useErrors, useFieldState } from '../form-context.tsx'
import { useReader } from '../reader.tsx'
import { Grid } from './grid.tsx'
import { RowCards } from './row-cards.tsx'
import css from './sub-table.module.css'

/** A sub-table: a grid of cells, on phones a card for each row (F2.84–F2.87). */
export function SubTable({ field }: BlockProps) {
  const table = field.vModel ?? ''
  const isPhone = useAppState((state) => state.device === 'mobile')
  const { required } = useFieldState(table)
  const error = useErrors(table)[0]
  return (
    <div data-path={table} id={inputId(table)} tabIndex={-1}>
      <Title field={field} isRequired={required} />
      {isPhone ? <RowCards field={field} table={table} /> : <Grid field={field} table={table} />}
      {error && (
        <div className={css.tableError}>
          <ErrorNote id={`${inputId(table)}-note`} error={error} />
        </div>
      )}
    </div>
  )
}

function Title({ field, isRequired }: { field: Field; isRequired: boolean }) {
  const { language } = useReader()
  const label = labelOf(field, language)
  if (field.config.showLabel === false || label === '' || label === field.vModel) return null
  return (
    <div className={css.title}>
      {isRequired && <span className={css.required}>*</span>}
      {label}
    </div>
  )
}
