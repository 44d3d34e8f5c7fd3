import { findNextCell, type Axis, type Side } from '@armature/form-engine/editing/index'
import { maxGridColumns, maxGridRows } from '@armature/form-engine/control/grid-cells'
import {
  ArrowDownToLine,
  ArrowLeftToLine,
  ArrowRightToLine,
  ArrowUpToLine,
  TableCellsMerge,
  TableCellsSplit,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAskRemove } from '../ask-remove.ts'
import { useDesignerStore } from '../state/designer.ts'
import { announce } from '../state/edits.ts'
import {
  insertLine,
  listRemovedCells,
  mergeCells,
  mergeWithNext,
  removeLines,
  splitCell,
  type ChosenCell,
} from '../state/grid-edits.ts'

export interface GridAction {
  key: string
  label: string
  icon: LucideIcon
  disabled: boolean
  onSelect: () => void
}

/** Actions for the selected cell of a layout table: its rows, its columns, merging and splitting. */
export function useGridActions(cell: ChosenCell): Record<'row' | 'column' | 'merge', GridAction[]> {
  const { t } = useTranslation('tableGrid')
  const designer = useDesignerStore()
  const askRemove = useAskRemove()
  const { gridId, cellId, area, size, cellIds } = cell
  const { editor } = designer.getState()
  const isMerged = area.rowspan > 1 || area.colspan > 1

  const act = (key: string, icon: LucideIcon, disabled: boolean, run: () => boolean): GridAction => ({
    key,
    label: t(`act.${key}`),
    icon,
    disabled,
    onSelect: () => {
      if (run()) announce(designer, t(`done.${key}`))
    },
  })
  const insert = (key: string, icon: LucideIcon, axis: Axis, at: number) =>
    act(key, icon, axis === 'row' ? size.rows >= maxGridRows : size.columns >= maxGridColumns, () =>
      insertLine(designer, gridId, axis, at),
    )
  const remove = (key: string, axis: Axis, from: number, count: number): GridAction => ({
    ...act(key, Trash2, count >= (axis === 'row' ? size.rows : size.columns), () => false),
    onSelect: () => {
      const gone = listRemovedCells(designer, gridId, axis, from, from + count)
      const removeNow = () => removeLines(designer, gridId, axis, from, from + count)
      const isDone = gone.length > 0 ? askRemove(gone, removeNow) : Promise.resolve(removeNow())
      void isDone.then((done) => done && announce(designer, t(`done.${key}`)))
    },
  })
  const mergeNext = (key: string, icon: LucideIcon, side: Side) =>
    act(key, icon, !findNextCell(editor, cellId, side), () => mergeWithNext(designer, cellId, side))

  return {
    row: [
      insert('rowAbove', ArrowUpToLine, 'row', area.row),
      insert('rowBelow', ArrowDownToLine, 'row', area.row + area.rowspan),
      remove('removeRow', 'row', area.row, area.rowspan),
    ],
    column: [
      insert('columnLeft', ArrowLeftToLine, 'column', area.column),
      insert('columnRight', ArrowRightToLine, 'column', area.column + area.colspan),
      remove('removeColumn', 'column', area.column, area.colspan),
    ],
    merge: [
      act('mergeChosen', TableCellsMerge, cellIds.length < 2, () => mergeCells(designer, cellIds)),
      mergeNext('mergeRight', ArrowRightToLine, 'right'),
      mergeNext('mergeBelow', ArrowDownToLine, 'below'),
      act('split', TableCellsSplit, !isMerged, () => splitCell(designer, cellId)),
    ],
  }
}
