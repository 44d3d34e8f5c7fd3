import { readGridSize } from '@armature/form-engine/control/grid-cells'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Input } from '../../../../ui/inputs/input.tsx'
import { useAskRemove } from '../../ask-remove.ts'
import grid from '../../grid/grid.module.css'
import { useGridActions, type GridAction } from '../../grid/use-grid-actions.ts'
import { useDesigner, useDesignerStore } from '../../state/designer.ts'
import { findChosenCell, growGrid, listRemovedCells, removeLines, type ChosenCell } from '../../state/grid-edits.ts'
import type { EditorProps } from '../setting-row.tsx'
import css from '../properties.module.css'

/** Number of rows or columns of a layout table. Applied when complete: the 1 of a 12 must not delete rows. */
export function GridSizeEditor({ id, field, setting }: EditorProps) {
  const { t } = useTranslation('designer')
  const designer = useDesignerStore()
  const askRemove = useAskRemove()
  const [typed, setTyped] = useState<string | null>(null)
  if (setting.editor !== 'gridSize') return null
  const { min, max } = setting
  const axis = setting.name === 'rows' ? 'row' : 'column'
  const gridId = field.config.formId ?? ''
  const now = readGridSize(field)[axis === 'row' ? 'rows' : 'columns']
  const wished = Number(typed ?? now)
  const isBad = typed !== null && !(Number.isInteger(wished) && wished >= min && wished <= max)
  const take = () => {
    setTyped(null)
    if (isBad || wished === now) return
    if (wished > now) return void growGrid(designer, gridId, axis, wished)
    const gone = listRemovedCells(designer, gridId, axis, wished, now)
    const removeNow = () => removeLines(designer, gridId, axis, wished, now)
    if (gone.length > 0) void askRemove(gone, removeNow)
    else removeNow()
  }
  return (
    <>
      <Input
        id={id}
        size="small"
        type="number"
        numeric
        min={min}
        max={max}
        step={1}
        value={typed ?? String(now)}
        invalid={isBad}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && take()}
        onBlur={take}
      />
      {isBad && <p className={css.fault}>{t('editor.outOfBounds', { min, max })}</p>}
    </>
  )
}

/** All actions for the selected cell, with labels. */
export function GridCellsEditor() {
  const editor = useDesigner((state) => state.editor)
  const selected = useDesigner((state) => state.selected)
  const others = useDesigner((state) => state.others)
  const cell = findChosenCell({ editor, selected, others })
  return cell ? <Acts cell={cell} /> : null
}

function Acts({ cell }: { cell: ChosenCell }) {
  const { row, column, merge } = useGridActions(cell)
  return (
    <div>
      {[row, column, merge].map((acts) => (
        <div key={acts[0]?.key} className={grid.acts}>
          {acts.map((act) => (
            <ActButton key={act.key} act={act} />
          ))}
        </div>
      ))}
    </div>
  )
}

function ActButton({ act: { label, icon, disabled, onSelect } }: { act: GridAction }) {
  return (
    <Button size="small" icon={icon} disabled={disabled} onClick={onSelect}>
      {label}
    </Button>
  )
}
