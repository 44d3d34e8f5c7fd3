import { stateKey, type Field } from '@armature/form-engine'
import { layOutCells } from '@armature/form-engine/control/grid-cells'
import { useShownKeys } from '../form-context.tsx'
import type { BlockProps, Face } from './face.ts'
import { cellStyle, gridStyle } from './parts/grid-style.ts'
import css from './parts/grid.module.css'

/** A layout table: its cells side by side, on a narrow screen one below the other in reading order. */
export const tableGrid: Face = { kind: 'tableGrid', Block: TableGrid }

function TableGrid({ field, children }: BlockProps) {
  const cells = field.config.children ?? []
  const shown = useShownKeys(cells.flatMap((cell) => [cell, ...heldIn(cell)]).map((each) => stateKey(each)))
  // a cell whose fields are all hidden is omitted; one without fields keeps its place
  const isShown = (cell: Field) =>
    shown.has(stateKey(cell)) && (heldIn(cell).length === 0 || heldIn(cell).some((each) => shown.has(stateKey(each))))
  const { size, cells: placed } = layOutCells(field, isShown)
  return (
    <div className={css.grid} style={gridStyle(field, size)}>
      {placed.map(({ cell, area }) => (
        <div
          key={cell.config.formId ?? `${area.row}-${area.column}`}
          className={css.cell}
          style={cellStyle(area)}
          data-empty={heldIn(cell).length === 0 || undefined}
        >
          {children(heldIn(cell))}
        </div>
      ))}
    </div>
  )
}

const heldIn = (cell: Field): Field[] => cell.config.children ?? []
