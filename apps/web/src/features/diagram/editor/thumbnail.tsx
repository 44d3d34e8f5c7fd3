import type { DiagramContent } from '@armature/contract'
import { nodeSize } from '../drawing/kinds.ts'
import css from './thumbnail.module.css'

/** A small outline of a drawing. */
export function Thumbnail({ content: { nodes, edges } }: { content: DiagramContent }) {
  const { width, height } = nodeSize
  const left = Math.min(0, ...nodes.map(({ x }) => x))
  const top = Math.min(0, ...nodes.map(({ y }) => y))
  const right = Math.max(width, ...nodes.map(({ x }) => x + width))
  const bottom = Math.max(height, ...nodes.map(({ y }) => y + height))
  const middles = new Map(nodes.map(({ id, x, y }) => [id, { x: x + width / 2, y: y + height / 2 }]))
  return (
    <svg viewBox={`${left - 8} ${top - 8} ${right - left + 16} ${bottom - top + 16}`} className={css.small} aria-hidden>
      {edges.map(({ id, source, target }) => {
        const [from, to] = [middles.get(source), middles.get(target)]
        return from && to && <line key={id} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      })}
      {nodes.map(({ id, x, y }) => (
        <rect key={id} x={x} y={y} width={width} height={height} rx="6" />
      ))}
    </svg>
  )
}
