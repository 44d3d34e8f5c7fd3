import type { Field } from '@armature/form-engine'
import { translateLabel } from '@armature/form-engine/design/walk'
import { useAppState } from '../../lib/state/app-state.ts'
import type { BlockProps } from '../control-view/control-view.ts'
import { ErrorNote, getInputId } from '../field-view.tsx'
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
    <div data-path={table} id={getInputId(table)} tabIndex={-1}>
      <Title field={field} isRequired={required} />
      {isPhone ? <RowCards field={field} table={table} /> : <Grid field={field} table={table} />}
      {error && (
        <div className={css.tableError}>
          <ErrorNote id={`${getInputId(table)}-note`} error={error} />
        </div>
      )}
    </div>
  )
}

function Title({ field, isRequired }: { field: Field; isRequired: boolean }) {
  const { language } = useReader()
  const label = translateLabel(field, language)
  if (field.config.showLabel === false || label === '' || label === field.vModel) return null
  return (
    <div className={css.title}>
      {isRequired && <span className={css.required}>*</span>}
      {label}
    </div>
  )
}
