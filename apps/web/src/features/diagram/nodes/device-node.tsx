import { diagramSides, type DiagramSide } from '@armature/contract'
import { Handle, Position, type NodeProps } from '@xyflow/react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FlowNode } from '../editor/flow.ts'
import { ratingsByKind, formatRating } from '../drawing/kinds.ts'
import css from './device-node.module.css'
import { DeviceSymbol } from './symbol.tsx'

const positions: Record<DiagramSide, Position> = {
  top: Position.Top,
  right: Position.Right,
  bottom: Position.Bottom,
  left: Position.Left,
}

/** One device: symbol, name and ratings, with a handle for lines on each side. */
export const DeviceNode = memo(function DeviceNode({ data, selected, isConnectable }: NodeProps<FlowNode>) {
  const { t } = useTranslation('diagram')
  const { kind, label, ratings } = data.node
  const plate = ratingsByKind[kind].flatMap((key) =>
    ratings[key] === undefined ? [] : [formatRating(key, ratings[key])],
  )
  return (
    <div className={css.node} data-kind={kind} data-selected={selected || undefined}>
      {diagramSides.map((side) => (
        <Handle
          key={side}
          id={side}
          type="source"
          position={positions[side]}
          isConnectable={isConnectable}
          className={css.handle}
        />
      ))}
      <DeviceSymbol kind={kind} />
      <div className={css.words}>
        <strong className="cut" title={label}>
          {label || t(`kinds.${kind}`)}
        </strong>
        <span className="cut num">{plate.join(' · ') || t(`kinds.${kind}`)}</span>
      </div>
    </div>
  )
})
