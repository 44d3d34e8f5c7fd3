import type { GraphLink, GraphNode } from '@armature/contract'
import { Crosshair } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../../lib/state/app-state.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { columnWidth, layOutGraph, rowHeights, type GraphColumn, type GraphGroup } from './graph-layout.ts'
import { ThingLink } from './thing-link.tsx'
import css from './used-by.module.css'

interface GraphViewProps {
  graph: { nodes: readonly GraphNode[]; links: readonly GraphLink[] }
  /** whether the graph can be drawn around this thing */
  canCenter: (node: GraphNode) => boolean
  onCenter: (node: GraphNode) => void
}

/** Things as buttons in columns, with a line for each use. Choosing one emphasizes its lines and offers to open it. */
export function GraphView({ graph, canCenter, onCenter }: GraphViewProps) {
  const { t } = useTranslation('usedBy')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<number>()
  const [hovered, setHovered] = useState<number>()
  const { nodes, links } = graph
  const rowHeight = useAppState((state) => state.device === 'mobile') ? rowHeights.finger : rowHeights.mouse
  const layout = useMemo(() => layOutGraph({ nodes, links }, { open, rowHeight }), [nodes, links, open, rowHeight])
  const scroller = useRef<HTMLDivElement>(null)
  const middle = layout.columns.find(({ level }) => level === 0)?.x ?? 0
  useLayoutEffect(() => {
    const box = scroller.current
    if (box) box.scrollLeft = middle - (box.clientWidth - columnWidth) / 2
  }, [middle])
  const emphasized = hovered ?? chosen
  const node = chosen === undefined ? undefined : nodes[chosen]
  return (
    <>
      <div className={css.chosen} role="toolbar" aria-label={t('chosen')}>
        {node ? (
          <>
            {t(`kinds.${node.kind}`)}
            <ThingLink thing={node} name={node.fullName} className={css.chosenName} />
            {canCenter(node) && (
              <Button kind="link" icon={Crosshair} onClick={() => onCenter(node)}>
                {t('center')}
              </Button>
            )}
          </>
        ) : (
          t('choose')
        )}
      </div>
      <div className={css.scroll} ref={scroller}>
        <div
          className={css.graph}
          style={{ width: layout.width, height: layout.height, '--row': `${rowHeight}px` } as CSSProperties}
        >
          <svg width={layout.width} height={layout.height} aria-hidden>
            {layout.lines.map(({ from, to, isDeciding, path }) => (
              <path
                key={path}
                d={path}
                className={classNames(
                  isDeciding && css.deciding,
                  emphasized !== undefined && (from === emphasized || to === emphasized ? css.near : css.far),
                )}
              />
            ))}
          </svg>
          {layout.columns.map((column) => (
            <Column
              key={column.level}
              column={column}
              nodes={nodes}
              chosen={chosen}
              onChoose={(index) => setChosen(index === chosen ? undefined : index)}
              onHover={setHovered}
              onOpen={(key) => setOpen(new Set([...open, key]))}
            />
          ))}
        </div>
      </div>
    </>
  )
}

interface ColumnProps {
  column: GraphColumn
  nodes: readonly GraphNode[]
  chosen: number | undefined
  onChoose: (index: number) => void
  onHover: (index: number | undefined) => void
  onOpen: (key: string) => void
}

function Column({ column: { level, x, groups }, ...props }: ColumnProps) {
  const { t } = useTranslation('usedBy')
  const heading = t(`levels.${level}`)
  return (
    <section aria-label={heading} style={{ left: x, width: columnWidth }}>
      <h3>{heading}</h3>
      {groups.map((group) => (
        <Group key={group.key} group={group} {...props} />
      ))}
    </section>
  )
}

function Group({
  group,
  nodes,
  chosen,
  onChoose,
  onHover,
  onOpen,
}: Omit<ColumnProps, 'column'> & { group: GraphGroup }) {
  const { t } = useTranslation('usedBy')
  const kind = t(`kinds.${group.kind}`)
  const at = (y: number): CSSProperties => ({ top: y })
  return (
    <div role="group" aria-label={kind}>
      <h4 style={at(group.y)}>{group.count > 1 ? t('kindCount', { kind, count: group.count }) : kind}</h4>
      {group.nodes.map(({ index, y }) => {
        const name = nodes[index]?.fullName ?? ''
        return (
          <button
            key={index}
            type="button"
            title={name}
            aria-pressed={index === chosen}
            className={classNames(nodes[index]?.level === 0 && css.middle)}
            style={at(y)}
            onClick={() => onChoose(index)}
            onPointerEnter={() => onHover(index)}
            onPointerLeave={() => onHover(undefined)}
          >
            {name}
          </button>
        )
      })}
      {group.more && (
        <button type="button" className={css.more} style={at(group.more.y)} onClick={() => onOpen(group.key)}>
          {t('more', { count: group.more.count })}
        </button>
      )}
    </div>
  )
}
