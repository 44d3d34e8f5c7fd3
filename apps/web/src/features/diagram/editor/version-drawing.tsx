import type { DiagramNode, SavedDiagram } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import type { ComparedState } from '../../../form/versions/version-source.ts'
import { nodeSize } from '../drawing/kinds.ts'
import { DeviceSymbol } from '../nodes/symbol.tsx'
import css from './version-drawing.module.css'

/** A version of a diagram, with the devices and lines that differ marked. */
export function VersionDrawing({ content: { fullName, content }, changes }: ComparedState<SavedDiagram>) {
  const { t } = useTranslation(['diagram', 'designer'])
  const { nodes, edges } = content
  const { width, height } = nodeSize
  const [left, top] = [Math.min(0, ...nodes.map(({ x }) => x)), Math.min(0, ...nodes.map(({ y }) => y))]
  const right = Math.max(width, ...nodes.map(({ x }) => x + width))
  const bottom = Math.max(height, ...nodes.map(({ y }) => y + height))
  const middles = new Map(nodes.map(({ id, x, y }) => [id, { x: x + width / 2, y: y + height / 2 }]))
  const own = (part: 'device' | 'line', id: string) => changes.filter((one) => one.part === part && one.id === id)
  const mark = (part: 'device' | 'line', id: string) => {
    const found = own(part, id)
    if (found.length === 0) return undefined
    return found.find(({ kind }) => kind === 'added' || kind === 'removed')?.kind ?? 'changed'
  }
  const say = (part: 'device' | 'line', id: string) => {
    const texts = own(part, id).map(({ text }) => text)
    return texts.length > 0 && <title>{texts.join('\n')}</title>
  }
  const box = `${left - 16} ${top - 16} ${right - left + 32} ${bottom - top + 48}`
  return (
    <svg viewBox={box} className={css.drawing} role="img" aria-label={fullName}>
      {edges.map(({ id, source, target }) => {
        const [from, to] = [middles.get(source), middles.get(target)]
        return (
          from &&
          to && (
            <line key={id} x1={from.x} y1={from.y} x2={to.x} y2={to.y} data-mark={mark('line', id)}>
              {say('line', id)}
            </line>
          )
        )
      })}
      {nodes.map((node) => (
        <g key={node.id} transform={`translate(${node.x} ${node.y})`} data-mark={mark('device', node.id)}>
          {say('device', node.id)}
          <Device node={node} />
          {mark('device', node.id) && (
            <text x={0} y={height + 18} className={css.mark}>
              {t(`designer:versions.mark.${mark('device', node.id) as 'added' | 'removed' | 'changed'}`)}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

const maxLabelLength = 8

function Device({ node: { kind, label } }: { node: DiagramNode }) {
  const { t } = useTranslation('diagram')
  const name = label || t(`kinds.${kind}`)
  const { width, height } = nodeSize
  return (
    <>
      <rect width={width} height={height} rx={6} />
      <g transform={`translate(12 ${height / 2 - 12})`}>
        <DeviceSymbol kind={kind} />
      </g>
      <text x={46} y={height / 2 + 5}>
        {name.length > maxLabelLength ? `${name.slice(0, maxLabelLength)}…` : name}
      </text>
    </>
  )
}
