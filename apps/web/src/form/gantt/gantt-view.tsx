import type { Row } from '@armature/form-engine'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../../lib/state/app-state.ts'
import type { GanttFields, ListModel, ModelColumn } from '../records/list-model.ts'
import { useReader } from '../reader.tsx'
import { buildBars, groupBars, toTimeRange, type Span } from './bars.ts'
import { Chart } from './chart.tsx'
import css from './gantt.module.css'
import { GanttCards } from './gantt-cards.tsx'
import { Head } from './head.tsx'
import { useBarMoves } from './use-bar-moves.ts'
import { buildAxis, chooseScale, toX, type Axis, type Scale } from './time-axis.ts'

export interface GanttViewProps {
  model: ListModel
  gantt: GanttFields
  /** the columns that the user has chosen: the first one names a bar */
  shown: readonly ModelColumn[]
  rows: readonly Row[]
  /** number of matching records, of which `rows` are a page */
  total: number
  /** absent if the user may not open a record */
  onOpen: ((row: Row) => void) | undefined
  /** whether an approval locks the record */
  isHeld: (row: Row) => boolean
  onChanged: () => void
}

/** A list as a Gantt chart: the same records, from the same query, with the same permissions as the table (S1.29). */
export default function GanttView(props: GanttViewProps) {
  const { model, gantt, shown, rows, onOpen, isHeld, onChanged } = props
  const { t } = useTranslation('form')
  const { language, offsetMinutes } = useReader()
  const isPhone = useAppState((state) => state.device === 'mobile')
  const [held, setHeld] = useState<{ id: string; span: Span } | null>(null)
  // a fixed now while the page is open, so that nothing moves by itself
  const [now] = useState(() => Date.now())
  const moves = useBarMoves({ modelId: model.id, menuId: model.menuId, gantt, onAnswer: onChanged })
  const name = shown.find(({ prop }) => prop !== gantt.group?.vModel) ?? shown[0]
  const bars = useMemo(
    () => buildBars(rows, { gantt, name, language, offsetMinutes }),
    [rows, gantt, name, language, offsetMinutes],
  )
  const groups = useMemo(() => groupBars(bars), [bars])
  const stretches = useMemo(() => bars.flatMap((bar) => toTimeRange(bar, gantt) ?? []), [bars, gantt])
  const [scale, setScale] = useState<Scale>(() => chooseScale(stretches))
  const axis = useMemo(() => buildAxis(stretches, scale, now, offsetMinutes), [stretches, scale, now, offsetMinutes])
  const box = useRef<HTMLDivElement>(null)
  const before = useRef<Axis>(null)
  const showToday = () => {
    // a third of the view shows the past
    if (box.current) box.current.scrollLeft = toX(axis, now) - (box.current.clientWidth - namesWidth) / 3
  }
  useLayoutEffect(() => {
    const was = before.current
    before.current = axis
    // when the axis gets another beginning, the visible part stays in place
    if (was?.scale !== axis.scale) showToday()
    else if (box.current) box.current.scrollLeft += toX(axis, was.from)
  })
  if (isPhone) return <GanttCards label={model.name} groups={groups} gantt={gantt} axis={axis} onOpen={onOpen} />
  return (
    <div className={css.gantt}>
      <Head
        scale={scale}
        onScale={setScale}
        onToday={showToday}
        gantt={gantt}
        held={held && { name: bars.find(({ id }) => id === held.id)?.name ?? '', span: held.span }}
        outcome={moves.outcome}
        onUndo={moves.undo}
        isCut={props.total > rows.length}
        total={props.total}
      />
      <Chart
        box={box}
        label={t('gantt.of', { name: model.name })}
        groups={groups}
        gantt={gantt}
        axis={axis}
        now={now}
        moves={moves}
        onHeld={setHeld}
        onOpen={onOpen}
        isMovable={(bar) => gantt.isMovable && !isHeld(bar.row) && !moves.isBusy(bar)}
      />
    </div>
  )
}

/** px; `--names-w` of the styles */
const namesWidth = 260
