import type { Field } from '@armature/form-engine'
import type { CellArea, GridSize } from '@armature/form-engine/control/grid-cells'
import type { CSSProperties } from 'react'

const colours = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%]+\))$/i

/** Columns and border of a layout table; the color only if it is valid, as a design may contain any text. */
export function buildGridStyle(grid: Field, { columns }: GridSize): CSSProperties {
  const { borderType, borderColor } = grid
  return {
    '--columns': columns,
    '--border-style': borderType === 'dashed' || borderType === 'none' ? borderType : 'solid',
    ...(typeof borderColor === 'string' && colours.test(borderColor) ? { '--border-color': borderColor } : {}),
  } as CSSProperties
}

export function buildCellStyle({ row, column, rowspan, colspan }: CellArea): CSSProperties {
  return { '--row': row + 1, '--rows': rowspan, '--column': column + 1, '--columns': colspan } as CSSProperties
}
