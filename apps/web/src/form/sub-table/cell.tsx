import type { Field, ValidationError } from '@armature/form-engine'
import { findControl } from '@armature/form-engine/controls/index'
import { translateLabel } from '@armature/form-engine/design/walk'
import { memo } from 'react'
import { findControlView } from '../control-view/control-views.ts'
import { getInputId, isFixed, ReadOnly } from '../field-view.tsx'
import { useErrors, useFieldState, useForm, useValue } from '../form-context.tsx'
import { OwnForm } from '../own-form.tsx'
import { useProblemText } from '../use-problem-text.ts'
import { useReader } from '../reader.tsx'
import css from './sub-table.module.css'

interface CellProps {
  column: Field
  path: string
  row: number
  place: number
  /** shows the error above the cell: below it there is no room */
  isLast: boolean
}

/** A cell consists of an input only. Rendered again only for its own value, state and errors. */
export const Cell = memo(function Cell({ column, path, row, place, isLast }: CellProps) {
  const { store, mode } = useForm()
  const { language } = useReader()
  const value = useValue(path)
  const state = useFieldState(path)
  const error = useErrors(path)[0]
  const controlView = findControlView(column.config.jnpfKey)
  if (!controlView || !state.visible) return <td data-row={row} data-place={place} />
  const id = getInputId(path)
  const isNumeric = findControl(column.config.jnpfKey)?.isNumeric
  return (
    <td
      data-row={row}
      data-place={place}
      className={isNumeric ? css.right : undefined}
      aria-invalid={error ? true : undefined}
    >
      {mode === 'read' || isFixed(column, controlView) || !controlView.Edit ? (
        <ReadOnly field={column} path={path} controlView={controlView} value={value} shape="cell" />
      ) : (
        <OwnForm className={css.own}>
          <controlView.Edit
            id={id}
            path={path}
            field={column}
            value={value}
            label={`${translateLabel(column, language)} ${row + 1}`}
            disabled={state.disabled}
            invalid={error !== undefined}
            shape="cell"
            {...(error ? { describedBy: `${id}-note` } : {})}
            onChange={(next) => store.set(path, next)}
            onLeave={() => store.leave(path)}
          />
        </OwnForm>
      )}
      {error && <span className={css.corner} aria-hidden />}
      {error && <Bubble id={`${id}-note`} error={error} isAbove={isLast} />}
    </td>
  )
})

function Bubble({ id, error, isAbove }: { id: string; error: ValidationError; isAbove: boolean }) {
  const problem = useProblemText()
  return (
    <span id={id} className={isAbove ? `${css.bubble} ${css.above}` : css.bubble}>
      {problem.text(error)}
    </span>
  )
}
