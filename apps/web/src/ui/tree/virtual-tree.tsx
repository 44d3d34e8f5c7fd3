import { useVirtualizer } from '@tanstack/react-virtual'
import { ChevronRight, LoaderCircle } from 'lucide-react'
import { useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flattenNodes, type FlatNode, type TreeItem } from './flat-nodes.ts'
import css from './virtual-tree.module.css'

export interface VirtualTreeProps<N extends TreeItem<N>> {
  label: string
  nodes: readonly N[]
  open: ReadonlySet<string>
  onOpen: (node: N, isOpen: boolean) => void
  /** whether a node has children, loaded or not; by default: whether it has `children` */
  isBranch?: (node: N) => boolean
  isLoading?: (node: N) => boolean
  /** the line after the arrow: text, mark, boxes; its controls have `tabIndex={-1}` */
  children: (node: N, flat: FlatNode<N>) => ReactNode
  /** Enter, space or a press on the line */
  onChoose?: (node: N) => void
  isSelected?: (node: N) => boolean
  /** of the checkbox of a line, if the tree has checkboxes */
  isChecked?: (node: N) => boolean | 'mixed'
  isDisabled?: (node: N) => boolean
  /** several nodes can be selected */
  multiple?: boolean
  /** height of a line in px */
  rowHeight?: number
  /** lines are as tall as their content, and Tab reaches their controls; lines cannot be selected */
  isTall?: (node: N) => boolean
  className?: string
  /** called when the last line comes into view, to load the next page */
  onEnd?: () => void
  /** … or when it is this many px away from it */
  endWithin?: number
}

/**
 * A tree of any size: only visible lines are rendered. Keys as in the WAI-ARIA tree pattern: up and down, left and right, Home
 * and End, Enter and space. The owner sets the height of the box.
 */
export function VirtualTree<N extends TreeItem<N>>(props: VirtualTreeProps<N>) {
  const { nodes, open, onOpen, rowHeight = 32, onChoose, onEnd } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const flat = useMemo(() => flattenNodes(nodes, open), [nodes, open])
  const [activeId, setActiveId] = useState<string | null>(null)
  // Before the first key the keys start from the selected node.
  const active = Math.max(
    0,
    flat.findIndex(({ node }) => (activeId === null ? props.isSelected?.(node) : node.id === activeId)),
  )
  const isBranch = (node: N) => props.isBranch?.(node) ?? (node.children?.length ?? 0) > 0
  const rows = useVirtualizer({
    count: flat.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    getItemKey: (index) => flat[index]?.node.id ?? index,
    onChange: (view) => {
      const left = view.getTotalSize() - (view.scrollOffset ?? 0) - (view.scrollRect?.height ?? 0)
      if (onEnd && view.range && (view.range.endIndex >= flat.length - 1 || left <= (props.endWithin ?? 0))) onEnd()
    },
  })

  const goTo = (index: number) => {
    const target = flat[Math.min(Math.max(index, 0), flat.length - 1)]
    if (!target) return
    setActiveId(target.node.id)
    rows.scrollToIndex(flat.indexOf(target))
  }
  const keys: Record<string, (now: FlatNode<N>) => void> = {
    ArrowDown: () => goTo(active + 1),
    ArrowUp: () => goTo(active - 1),
    Home: () => goTo(0),
    End: () => goTo(flat.length - 1),
    ArrowRight: ({ node }) => {
      if (!isBranch(node)) return
      if (open.has(node.id)) goTo(active + 1)
      else onOpen(node, true)
    },
    ArrowLeft: ({ node, parentId }) =>
      isBranch(node) && open.has(node.id)
        ? onOpen(node, false)
        : goTo(flat.findIndex((other) => other.node.id === parentId)),
    Enter: ({ node }) => choose(node),
    ' ': ({ node }) => choose(node),
  }
  const choose = (node: N) => {
    if (!props.isDisabled?.(node) && !props.isTall?.(node)) onChoose?.(node)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const now = flat[active]
    const act = keys[event.key]
    // Keys pressed within a tall line are meant for its content.
    if ((event.target as Element).closest('[data-tall]')) return
    if (!act || !now || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act(now)
  }
  return (
    <div
      ref={box}
      role="tree"
      tabIndex={0}
      aria-label={props.label}
      aria-multiselectable={props.multiple ?? false}
      aria-activedescendant={flat.length > 0 ? `${id}${active}` : undefined}
      className={`${css.tree} ${props.className ?? ''}`}
      onKeyDown={onKeyDown}
    >
      <div className={css.rows} style={{ height: rows.getTotalSize() }} role="presentation">
        {rows.getVirtualItems().map(({ index, start, key }) => {
          const entry = flat[index]
          if (!entry) return null
          const { node, level, position, siblings } = entry
          const branch = isBranch(node)
          const isOpen = open.has(node.id)
          const isChecked = props.isChecked?.(node)
          const isTall = props.isTall?.(node) ?? false
          return (
            <div
              key={key}
              id={`${id}${index}`}
              role="treeitem"
              aria-level={level}
              aria-posinset={position}
              aria-setsize={siblings}
              aria-expanded={branch ? isOpen : undefined}
              aria-selected={props.isSelected ? props.isSelected(node) : undefined}
              aria-checked={isChecked}
              aria-disabled={props.isDisabled?.(node) || undefined}
              data-active={index === active || undefined}
              data-index={index}
              data-tall={isTall || undefined}
              ref={isTall ? rows.measureElement : undefined}
              className={css.row}
              style={{
                height: isTall ? undefined : rowHeight,
                transform: `translateY(${start}px)`,
                // a tall line has the full width and indents itself
                padding: isTall ? 0 : undefined,
                paddingInlineStart: isTall ? 0 : getIndentPx(level),
              }}
              onClick={() => {
                setActiveId(node.id)
                choose(node)
              }}
            >
              {!isTall && (
                <span
                  className={css.toggle}
                  data-open={isOpen || undefined}
                  aria-hidden
                  onClick={(event) => {
                    if (!branch) return
                    event.stopPropagation()
                    setActiveId(node.id)
                    onOpen(node, !isOpen)
                  }}
                >
                  {props.isLoading?.(node) ? (
                    <LoaderCircle size={14} strokeWidth={1.75} className={css.spin} />
                  ) : (
                    branch && <ChevronRight size={14} strokeWidth={1.75} />
                  )}
                </span>
              )}
              {props.children(node, entry)}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** Left offset of a line's arrow in px. */
export const getIndentPx = (level: number): number => 4 + (level - 1) * 20
