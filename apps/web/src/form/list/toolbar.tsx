import { Columns3Cog, Maximize, Minimize, Plus, RotateCw, Rows3 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sizes, type Size } from '../../lib/state/app-state.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Dropdown } from '../../ui/overlays/dropdown.tsx'
import { ColumnsPopover } from '../../list/columns-popover.tsx'
import type { ColumnChoice } from '../../list/column-settings.ts'
import type { ListModel } from '../records/list-model.ts'
import css from './toolbar.module.css'

interface ToolbarProps {
  model: ListModel
  selectedCount: number
  /** number of selected rows that cannot be deleted */
  lockedCount: number
  onAdd: (() => void) | undefined
  onRemove: (() => void) | undefined
  onPrint: (() => void) | undefined
  onClearSelection: () => void
  /** import and export */
  transfer?: ReactNode
  /** Gantt chart or table */
  view: ReactNode
  onRefresh: () => void
  density: Size | undefined
  onDensity: (density: Size) => void
  choices: ColumnChoice[]
  onColumns: (choices: ColumnChoice[]) => void
  isFullScreen: boolean
  onFullScreen: () => void
}

const densityTexts: Record<Size, string> = {
  default: 'list.densityDefault',
  medium: 'list.densityMedium',
  small: 'list.densitySmall',
  mini: 'list.densityMini',
}

/** The actions of the list; a selection adds its own actions on the left. */
export function Toolbar(props: ToolbarProps) {
  const { t } = useTranslation('form')
  const { model, selectedCount } = props
  const [columnsAt, setColumnsAt] = useState<Element | null>(null)
  return (
    <div className={css.bar} role="toolbar" aria-label={t('list.rows', { name: model.name })}>
      {props.onAdd && (
        <Button kind="primary" icon={Plus} onClick={props.onAdd}>
          {model.buttons.get('add') || t('list.add')}
        </Button>
      )}
      {props.transfer}
      {selectedCount > 0 && (
        <>
          {(props.onAdd || props.transfer) && <span className={css.line} aria-hidden />}
          <span className={css.selected} role="status">
            {t('list.selected', { count: selectedCount })}
            {props.onPrint && (
              <Button kind="link" onClick={props.onPrint}>
                {model.form.printButtonText || t('record.print')}
              </Button>
            )}
            {props.onRemove && props.lockedCount > 0 && <span>{t('list.locked', { count: props.lockedCount })}</span>}
            {props.onRemove && props.lockedCount === 0 && (
              <Button kind="link" onClick={props.onRemove}>
                {model.buttons.get('batchRemove') || t('list.batchRemove')}
              </Button>
            )}
            <Button kind="link" className={css.muted} onClick={props.onClearSelection}>
              {t('list.clearSelection')}
            </Button>
          </span>
        </>
      )}
      <span className={css.end}>
        {props.view}
        <IconButton icon={RotateCw} label={t('list.refresh')} onClick={props.onRefresh} />
        <Dropdown
          label={t('list.density')}
          items={sizes.map((size) => ({
            key: size,
            label: t(densityTexts[size]),
            checked: props.density === size,
            onSelect: () => props.onDensity(size),
          }))}
        >
          <IconButton icon={Rows3} label={t('list.density')} />
        </Dropdown>
        <IconButton
          icon={Columns3Cog}
          label={t('list.columns')}
          aria-expanded={columnsAt !== null}
          pressed={columnsAt !== null}
          onClick={(event) => setColumnsAt(columnsAt ? null : event.currentTarget)}
        />
        <IconButton
          icon={props.isFullScreen ? Minimize : Maximize}
          label={t(props.isFullScreen ? 'list.exitFullScreen' : 'list.fullScreen')}
          onClick={props.onFullScreen}
        />
      </span>
      {columnsAt && (
        <ColumnsPopover
          anchor={columnsAt}
          columns={model.columns}
          choices={props.choices}
          onSave={props.onColumns}
          onClose={() => setColumnsAt(null)}
        />
      )}
    </div>
  )
}
