import type { Row } from '@armature/form-engine'
import { useState, type CSSProperties, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { GanttFields } from '../records/list-model.ts'
import { useReader } from '../reader.tsx'
import { BarButton } from './bar-button.tsx'
import { toTimeRange, type Bar, type Group, type Span } from './bars.ts'
import css from './gantt.module.css'
import { formatDateField } from './move-dates.ts'
import { Headings } from './headings.tsx'
import { getWidth, toX, type Axis, type TimeRange } from './time-axis.ts'
import type { useBarMoves } from './use-bar-moves.ts'

interface ChartProps {
  /** the scroll container */
  box: RefObject<HTMLDivElement | null>
  label: string
  groups: readonly Group[]
  gantt: GanttFields
  axis: Axis
  now: number
  moves: ReturnType<typeof useBarMoves>
  onHeld: (held: { id: string; span: Span } | null) => void
  onOpen: ((row: Row) => void) | undefined
  isMovable: (bar: Bar) => boolean
}

/** Names on the left, which stay visible, and bars on the time axis. */
export function Chart({ box, label, groups, gantt, axis, now, ...on }: ChartProps) {
  const { t } = useTranslation('form')
  const first = groups[0]?.bars[0]?.id ?? ''
  const [current, setCurrent] = useState(first)
  const ids = new Set(groups.flatMap(({ bars }) => bars.map(({ id }) => id)))
  // Tab focuses one bar, the arrow keys move between them
  const reached = ids.has(current) ? current : first
  const today = toX(axis, now)
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key]
    if (by === undefined || event.defaultPrevented) return
    event.preventDefault()
    const bars = [...(box.current?.querySelectorAll<HTMLElement>('[data-bar]') ?? [])]
    const at = bars.findIndex((bar) => bar === document.activeElement)
    bars[Math.max(0, Math.min(bars.length - 1, at + by))]?.focus()
  }
  return (
    <div
      ref={box}
      className={css.scroll}
      role="group"
      aria-label={label}
      data-scale={axis.scale}
      style={{ '--axis-w': `${getWidth(axis)}px`, '--day-w': `${axis.dayWidth}px` } as CSSProperties}
      onKeyDown={step}
    >
      <Headings axis={axis} />
      <div className={css.body}>
        {today >= 0 && today <= getWidth(axis) && (
          <span className={css.now} style={{ left: `calc(var(--names-w) + ${today}px)` }} aria-hidden />
        )}
        {groups.map(({ name, bars }) => (
          <section key={name} aria-label={gantt.group ? name || t('gantt.ungrouped') : undefined}>
            {gantt.group && <GroupLine name={name} bars={bars} gantt={gantt} axis={axis} moves={on.moves} />}
            <ul>
              {bars.map((bar) => (
                <Line
                  key={bar.id}
                  bar={bar}
                  gantt={gantt}
                  axis={axis}
                  isReached={bar.id === reached}
                  onReach={setCurrent}
                  {...on}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

interface LineProps extends Pick<ChartProps, 'gantt' | 'axis' | 'moves' | 'onHeld' | 'onOpen' | 'isMovable'> {
  bar: Bar
  isReached: boolean
  onReach: (id: string) => void
}

function Line({ bar, gantt, moves, ...props }: LineProps) {
  const { t } = useTranslation('form')
  const { offsetMinutes } = useReader()
  const span = moves.getSpan(bar)
  const from = formatDateField(span.begin, gantt.begin, offsetMinutes)
  const to = formatDateField(span.end, gantt.end, offsetMinutes)
  const dates = from || to ? `${from || '—'} ~ ${to || '—'}` : t('gantt.undated')
  return (
    <li className={css.line}>
      <div className={css.name}>
        <span className="cut" title={bar.name}>
          {bar.name}
        </span>
        <small>{dates}</small>
      </div>
      <div className={css.track} data-drawing="">
        <BarButton
          {...props}
          bar={bar}
          span={span}
          gantt={gantt}
          dates={dates}
          isBusy={moves.isBusy(bar)}
          onMove={(to) => moves.move(bar, to)}
        />
      </div>
    </li>
  )
}

/** A group heading, with a bracket from its first day to its last. */
function GroupLine({ name, bars, gantt, axis, moves }: Group & Pick<ChartProps, 'gantt' | 'axis' | 'moves'>) {
  const { t } = useTranslation('form')
  const whole = bars.reduce<TimeRange | null>((sum, bar) => {
    const one = toTimeRange(moves.getSpan(bar), gantt)
    if (!one || !sum) return one ?? sum
    return { from: Math.min(sum.from, one.from), until: Math.max(sum.until, one.until) }
  }, null)
  const edge = (ms: number) => Math.max(0, Math.min(getWidth(axis), toX(axis, ms)))
  return (
    <div className={css.group}>
      <div className={css.name}>
        <b className="cut" title={name}>
          {name || t('gantt.ungrouped')}
        </b>
        <small>{t('gantt.count', { count: bars.length })}</small>
      </div>
      <div className={css.track} data-drawing="">
        {whole && (
          <i
            className={css.bracket}
            style={{ left: edge(whole.from), width: edge(whole.until) - edge(whole.from) }}
            aria-hidden
          />
        )}
      </div>
    </div>
  )
}
