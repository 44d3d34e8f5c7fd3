import { useMemo, type CSSProperties, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../lib/state/app-state.ts'
import { flattenNodes, type TreeItem } from '../ui/tree/flat-nodes.ts'
import { VirtualTree, type VirtualTreeProps } from '../ui/tree/virtual-tree.tsx'
import css from './tree-table.module.css'

export interface TreeColumn<N> {
  key: string
  label: string
  /** px */
  width: number
  align?: 'right'
  /** also shown on a phone */
  onPhone?: boolean
  cell: (node: N) => ReactNode
}

type FromTree<N extends TreeItem<N>> = Pick<
  VirtualTreeProps<N>,
  'label' | 'nodes' | 'open' | 'onOpen' | 'isBranch' | 'isDisabled' | 'isLoading' | 'onChoose'
>

interface TreeTableProps<N extends TreeItem<N>> extends FromTree<N> {
  /** heading and cells of the first column */
  nameLabel: string
  name: (node: N) => ReactNode
  columns: readonly TreeColumn<N>[]
  /** `isShort`: on a phone, where a row has room for one button */
  actions?: (node: N, isShort: boolean) => ReactNode
}

/** Maximum rows that fit on a usual screen: with more, heading and rows reserve room for the scroll bar. */
const linesInView = 14

/** A tree with columns; only the visible rows are mounted. */
export function TreeTable<N extends TreeItem<N>>({ nameLabel, name, columns, actions, ...tree }: TreeTableProps<N>) {
  const { t } = useTranslation('form')
  const isPhone = useAppState((state) => state.device === 'mobile')
  const shown = isPhone ? columns.filter(({ onPhone }) => onPhone) : columns
  const isLong = useMemo(() => flattenNodes(tree.nodes, tree.open).length > linesInView, [tree.nodes, tree.open])
  const minWidth = isPhone ? 0 : computeMinWidth(shown, actions !== undefined)
  return (
    <div
      className={css.table}
      data-long={isLong || undefined}
      data-phone={isPhone || undefined}
      style={{ '--min-width': `${minWidth}px` } as CSSProperties}
    >
      <div className={css.head} aria-hidden>
        <span className={css.name}>{nameLabel}</span>
        {shown.map((column) => (
          <span key={column.key} className={css.cell} style={getCellStyle(column)}>
            {column.label}
          </span>
        ))}
        {actions && <span className={css.actions}>{!isPhone && t('list.actions')}</span>}
      </div>
      <VirtualTree<N> {...tree} className={css.tree ?? ''} rowHeight={isPhone ? 48 : 40}>
        {(node) => (
          <>
            <span className={css.name}>{name(node)}</span>
            {shown.map((column) => (
              <span key={column.key} className={css.cell} style={getCellStyle(column)}>
                {column.cell(node)}
              </span>
            ))}
            {actions && (
              // a click on an action must not open the row
              <span
                className={css.actions}
                onClick={(event) => event.stopPropagation()}
                onKeyDown={(event) => event.stopPropagation()}
              >
                {actions(node, isPhone)}
              </span>
            )}
          </>
        )}
      </VirtualTree>
    </div>
  )
}

/** px: the indentation and a readable name, then the columns, each after a gap of 12. */
const computeMinWidth = (columns: readonly { width: number }[], hasActions: boolean): number =>
  columns.reduce((sum, { width }) => sum + width + 12, 220) + (hasActions ? 176 + 12 : 0) + 24

const getCellStyle = ({ width, align }: Pick<TreeColumn<never>, 'width' | 'align'>) => ({ width, textAlign: align })
