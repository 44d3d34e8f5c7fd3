import type { OrganizeNode } from '@armature/contract'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { joinFacts } from '../../../lib/i18n/join-names.ts'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import css from './chart.module.css'
import { fitLines, fitText } from './fit-text.ts'
import { box, type PlacedBox } from './layout.ts'

interface ChartBoxProps {
  placed: PlacedBox<OrganizeNode>
  onTurn: (node: OrganizeNode) => void
}

const room = box.width - 32
const lineHeight = 18

/** An organization in the chart: name, manager and number of members; a press shows or hides its children. */
export function ChartBox({ placed: { node, x, y, isOpen }, onTurn }: ChartBoxProps) {
  const { t } = useTranslation('organizes')
  const language = useLanguage()
  const below = node.children?.length ?? 0
  const name = getMenuName(node, language)
  const isOff = node.enabledMark !== 1
  const facts = node.disabled ? [] : [node.manager, t('count', { count: node.userCount })]
  const words = joinFacts([...(isOff ? [t('off')] : []), ...facts].filter(Boolean), language)
  const lines = fitLines(name, 14, room)
  const top = (box.height - (lines.length + (words ? 1 : 0)) * lineHeight) / 2 + 13
  const press = {
    role: 'button',
    tabIndex: 0,
    'aria-expanded': isOpen,
    onClick: () => onTurn(node),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      onTurn(node)
    },
  }
  return (
    <g transform={`translate(${x} ${y})`} className={css.node} {...(below > 0 && press)}>
      <title>{[name, words, below > 0 && t('below', { count: below })].filter(Boolean).join('\n')}</title>
      <rect
        width={box.width}
        height={box.height}
        rx={6}
        className={node.category === 'company' ? css.company : css.department}
        {...(isOff && { strokeDasharray: '4 3' })}
      />
      {lines.map((line, at) => (
        <text key={line} x={16} y={top + at * lineHeight} className={css.name}>
          {line}
        </text>
      ))}
      {words && (
        <text x={16} y={top + lines.length * lineHeight + 2} className={css.words}>
          {fitText(words, 12, room)}
        </text>
      )}
      {below > 0 && <Mark isOpen={isOpen} count={below} />}
    </g>
  )
}

/** At the bottom edge: expanded, or the number of hidden children. */
function Mark({ isOpen, count }: { isOpen: boolean; count: number }) {
  const text = isOpen ? '−' : String(count)
  const width = Math.max(20, text.length * 7 + 10)
  return (
    <g transform={`translate(${box.width / 2} ${box.height})`}>
      <rect x={-width / 2} y={-10} width={width} height={20} rx={10} className={css.mark} />
      <text y={4} textAnchor="middle" className={css.count}>
        {text}
      </text>
    </g>
  )
}
