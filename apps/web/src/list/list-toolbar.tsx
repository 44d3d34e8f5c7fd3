import { Columns3Cog, Maximize, Minimize, RotateCw, Rows3 } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '../lib/browser/on-demand.tsx'
import { sizes, useAppState, type Size } from '../lib/state/app-state.ts'
import { IconButton } from '../ui/buttons/button.tsx'
import { Dropdown } from '../ui/overlays/dropdown.tsx'
import type { ColumnChoice, SettableColumn } from './column-settings.ts'
import css from './list.module.css'

const ColumnsPopover = onDemand(() => import('./columns-popover.tsx'))

export interface TableTools {
  density: Size
  onDensity: (density: Size) => void
  columns: readonly SettableColumn[]
  /** undefined: the columns of this list cannot be set */
  choices: ColumnChoice[] | undefined
  onColumns: (choices: ColumnChoice[]) => void
  isFullScreen: boolean
  onFullScreen: () => void
}

interface ListToolbarProps {
  label: string
  onRefresh: () => void
  /** row height, columns and full screen; left out in a dialog and on a phone */
  table: TableTools | undefined
  /** before the refresh button */
  end?: ReactNode
  children?: ReactNode
}

/** The actions of a list on the left, its settings on the right. */
export function ListToolbar({ label, onRefresh, table, end, children }: ListToolbarProps) {
  const { t } = useTranslation('form')
  const isPhone = useAppState((state) => state.device === 'mobile')
  return (
    <div className={css.tools} role="toolbar" aria-label={t('list.rows', { name: label })}>
      {children}
      <span className={css.end}>
        {end}
        <IconButton icon={RotateCw} label={t('list.refresh')} onClick={onRefresh} />
        {table && !isPhone && <TableButtons {...table} />}
      </span>
    </div>
  )
}

const densityTexts: Record<Size, string> = {
  default: 'list.densityDefault',
  medium: 'list.densityMedium',
  small: 'list.densitySmall',
  mini: 'list.densityMini',
}

function TableButtons(props: TableTools) {
  const { t } = useTranslation('form')
  const [columnsAt, setColumnsAt] = useState<Element | null>(null)
  return (
    <>
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
      {props.choices && (
        <IconButton
          icon={Columns3Cog}
          label={t('list.columns')}
          aria-expanded={columnsAt !== null}
          pressed={columnsAt !== null}
          onPointerEnter={ColumnsPopover.fetchAhead}
          onFocus={ColumnsPopover.fetchAhead}
          onClick={(event) => setColumnsAt(columnsAt ? null : event.currentTarget)}
        />
      )}
      <IconButton
        icon={props.isFullScreen ? Minimize : Maximize}
        label={t(props.isFullScreen ? 'list.exitFullScreen' : 'list.fullScreen')}
        onClick={props.onFullScreen}
      />
      {columnsAt && props.choices && (
        <Suspense>
          <ColumnsPopover
            anchor={columnsAt}
            columns={props.columns}
            choices={props.choices}
            onSave={props.onColumns}
            onClose={() => setColumnsAt(null)}
          />
        </Suspense>
      )}
    </>
  )
}
