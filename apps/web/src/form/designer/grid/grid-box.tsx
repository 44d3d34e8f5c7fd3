import type { Field } from '@armature/form-engine'
import { readCellArea, readGridSize } from '@armature/form-engine/control/grid-cells'
import { Columns3, Rows3, TableCellsMerge } from 'lucide-react'
import { useRef, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { Dropdown } from '../../../ui/overlays/dropdown.tsx'
import { buildCellStyle, buildGridStyle } from '../../controls/parts/grid-style.ts'
import grid from '../../controls/parts/grid.module.css'
import { Level } from '../canvas/level.tsx'
import { useDesigner, useDesignerStore } from '../state/designer.ts'
import { select } from '../state/edits.ts'
import { findChosenCell, type ChosenCell } from '../state/grid-edits.ts'
import { selectRange, toggleSelected } from '../state/selection.ts'
import { getFieldName } from '../../text/engine-texts.ts'
import css from './grid.module.css'
import { useGridActions } from './use-grid-actions.ts'

/** A layout table on the canvas: fields can be dropped into every cell, and cells can be selected. */
export function GridBox({ field, depth }: { field: Field; depth: number }) {
  const gridId = field.config.formId ?? ''
  const isReadOnly = useDesigner(({ isReadOnly }) => isReadOnly)
  const editor = useDesigner((state) => state.editor)
  const selected = useDesigner((state) => state.selected)
  const others = useDesigner((state) => state.others)
  const chosen = isReadOnly ? null : findChosenCell({ editor, selected, others })
  return (
    <div className={css.box}>
      <div className={grid.grid} style={buildGridStyle(field, readGridSize(field))}>
        {(field.config.children ?? []).map((cell) => (
          <CellBox key={cell.config.formId} cell={cell} depth={depth} />
        ))}
      </div>
      {chosen?.gridId === gridId && <GridToolbar cell={chosen} />}
    </div>
  )
}

function CellBox({ cell, depth }: { cell: Field; depth: number }) {
  const language = useLanguage()
  const designer = useDesignerStore()
  const formId = cell.config.formId ?? ''
  const box = useRef<HTMLDivElement>(null)
  const isMain = useDesigner(({ selected }) => selected === formId)
  const isSelected = useDesigner(({ selected, others }) => selected === formId || others.has(formId))
  const choose = (event: MouseEvent) => {
    event.stopPropagation()
    box.current?.focus({ preventScroll: true })
    if (event.ctrlKey || event.metaKey) toggleSelected(designer, formId)
    else if (event.shiftKey) selectRange(designer, formId)
    else select(designer, formId)
  }
  return (
    <div
      ref={box}
      role="treeitem"
      aria-level={depth}
      aria-selected={isSelected}
      aria-expanded
      aria-label={getFieldName(cell, language)}
      tabIndex={isMain ? 0 : -1}
      data-form-id={formId}
      data-hidden={cell.config.noShow || undefined}
      className={classNames(grid.cell, css.cell, isSelected && css.chosen)}
      style={buildCellStyle(readCellArea(cell))}
      onClick={choose}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <Level fields={cell.config.children ?? []} parent={formId} depth={depth + 1} />
    </div>
  )
}

function GridToolbar({ cell }: { cell: ChosenCell }) {
  const { t } = useTranslation('tableGrid')
  const acts = useGridActions(cell)
  return (
    <div
      role="toolbar"
      aria-label={t('toolbar')}
      className={css.toolbar}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <Dropdown label={t('rows')} items={acts.row} placement="bottom-start">
        <IconButton size="small" icon={Rows3} label={t('rows')} />
      </Dropdown>
      <Dropdown label={t('columns')} items={acts.column} placement="bottom-start">
        <IconButton size="small" icon={Columns3} label={t('columns')} />
      </Dropdown>
      <Dropdown label={t('merge')} items={acts.merge} placement="bottom-start">
        <IconButton size="small" icon={TableCellsMerge} label={t('merge')} />
      </Dropdown>
    </div>
  )
}
