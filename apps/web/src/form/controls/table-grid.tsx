import { getStateKey, type Field } from '@armature/form-engine'
import { placeCells } from '@armature/form-engine/control/grid-cells'
import { useVisibleKeys } from '../form-context.tsx'
import type { BlockProps, ControlView } from '../control-view/control-view.ts'
import { buildCellStyle, buildGridStyle } from './parts/grid-style.ts'
import css from './parts/grid.module.css'

/** A layout table: its cells side by side, on a narrow screen one below the other in reading order. */
export const tableGrid: ControlView = { kind: 'tableGrid', Block: TableGrid }

function TableGrid({ field, children }: BlockProps) {
  const cells = field.config.children ?? []
  const shown = useVisibleKeys(cells.flatMap((cell) => [cell, ...getCellFields(cell)]).map((each) => getStateKey(each)))
  // a cell whose fields are all hidden is omitted; one without fields keeps its place
  const isShown = (cell: Field) =>
    shown.has(getStateKey(cell)) &&
    (getCellFields(cell).length === 0 || getCellFields(cell).some((each) => shown.has(getStateKey(each))))
  const { size, cells: placed } = placeCells(field, isShown)
  return (
    <div className={css.grid} style={buildGridStyle(field, size)}>
      {placed.map(({ cell, area }) => (
        <div
          key={cell.config.formId ?? `${area.row}-${area.column}`}
          className={css.cell}
          style={buildCellStyle(area)}
          data-empty={getCellFields(cell).length === 0 || undefined}
        >
          {children(getCellFields(cell))}
        </div>
      ))}
    </div>
  )
}

const getCellFields = (cell: Field): Field[] => cell.config.children ?? []
