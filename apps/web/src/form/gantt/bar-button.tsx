import { useRef, useState, type CSSProperties, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '@armature/form-engine'
import type { GanttFields } from '../records/list-model.ts'
import { isBar, toTimeRange, type Bar, type Span } from './bars.ts'
import css from './gantt.module.css'
import { isSame, moveSpan, type Grip } from './move-dates.ts'
import { toDays, getWidth, toX, type Axis } from './time-axis.ts'

interface BarButtonProps {
  bar: Bar
  /** its current dates, unless it is being moved */
  span: Span
  dates: string
  gantt: GanttFields
  axis: Axis
  isReached: boolean
  onReach: (id: string) => void
  isBusy: boolean
  isMovable: (bar: Bar) => boolean
  onHeld: (held: { id: string; span: Span } | null) => void
  onMove: (to: Span) => void
  onOpen: ((row: Row) => void) | undefined
}

interface DragState {
  grip: Grip
  x: number
  to: Span
  hasMoved: boolean
}

/** px; a shorter movement is a click */
const dragPx = 4

/**
 * A record on the time axis. A click or Enter opens it. It is moved with the pointer, or resized at its ends; or it is picked
 * up with the space bar and moved with the arrow keys: as a whole, with Shift its end, with Alt its beginning; space or Enter
 * drops it, Esc cancels.
 */
export function BarButton({ bar, span, gantt, axis, onHeld, onMove, onOpen, ...props }: BarButtonProps) {
  const { t } = useTranslation('form')
  const drag = useRef<DragState | null>(null)
  const hasSpace = useRef(false)
  const [held, setHeld] = useState<Span | null>(null)
  const isMovable = props.isMovable(bar) && isBar(span)
  const shown = held ?? span
  const hold = (to: Span | null) => {
    setHeld(to)
    onHeld(to && { id: bar.id, span: to })
  }
  const drop = (to: Span) => {
    hold(null)
    if (!isSame(to, span)) onMove(to)
  }

  const press = (event: PointerEvent<HTMLElement>) => {
    // on touch screens a drag scrolls
    if (!isMovable || held || event.button !== 0 || event.pointerType === 'touch') return
    drag.current = { grip: getGrip(event), x: event.clientX, to: span, hasMoved: false }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const pull = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current
    if (!now || event.buttons === 0 || (!now.hasMoved && Math.abs(event.clientX - now.x) < dragPx)) return
    now.hasMoved = true
    now.to = moveSpan(span, now.grip, toDays(axis, event.clientX - now.x))
    hold(now.to)
  }
  const release = () => {
    if (drag.current?.hasMoved) drop(drag.current.to)
  }
  const giveUp = () => {
    drag.current = null
    hold(null)
  }
  const click = (event: MouseEvent) => {
    // a key triggers a click without a press
    const wasDragged = event.detail > 0 && drag.current?.hasMoved === true
    drag.current = null
    if (!wasDragged && !held) onOpen?.(bar.row)
  }
  const lead = (from: Span, event: KeyboardEvent<HTMLElement>, days: number) => {
    hold(moveSpan(from, event.shiftKey ? 'end' : event.altKey ? 'begin' : 'whole', days))
    event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const key = (event: KeyboardEvent<HTMLElement>) => {
    if (held) {
      const days = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      if (days !== undefined) lead(held, event, days)
      else if (event.key === ' ' || event.key === 'Enter') drop(held)
      else if (event.key === 'Escape') hold(null)
      // Tab cancels the move
      if (event.key !== 'Tab') event.preventDefault()
      event.stopPropagation()
    } else if (event.key === ' ' && isMovable) {
      event.preventDefault()
      hold(span)
    }
    if (event.key === ' ' && isMovable) hasSpace.current = true
  }
  const keyUp = (event: KeyboardEvent<HTMLElement>) => {
    // the space bar would trigger a click on key up
    if (event.key === ' ' && hasSpace.current) event.preventDefault()
    if (event.key === ' ') hasSpace.current = false
  }

  const stretch = toTimeRange(shown, gantt)
  if (!stretch) return null
  const [left, right] = [toX(axis, stretch.from), toX(axis, stretch.until)]
  const isOut = right < 0 || left > getWidth(axis)
  const isPoint = !isBar(shown)
  const style = {
    left: isOut ? (right < 0 ? 0 : getWidth(axis) - 16) : left,
    width: isOut || isPoint ? undefined : Math.max(6, right - left),
    '--done': `${bar.progress ?? 0}%`,
  } as CSSProperties
  const label = [bar.name, props.dates, bar.progress === null ? '' : t('gantt.done', { percent: bar.progress })]
  return (
    <button
      type="button"
      data-bar
      className={css.bar}
      data-point={isPoint || undefined}
      data-out={isOut ? (right < 0 ? 'before' : 'behind') : undefined}
      data-held={held !== null || undefined}
      data-movable={isMovable || undefined}
      style={style}
      tabIndex={props.isReached ? 0 : -1}
      aria-label={label.filter((part) => part !== '').join(t('gantt.comma'))}
      aria-busy={props.isBusy || undefined}
      aria-pressed={isMovable ? held !== null : undefined}
      title={label.filter((part) => part !== '').join('\n')}
      onFocus={() => props.onReach(bar.id)}
      onBlur={() => held && giveUp()}
      onPointerDown={press}
      onPointerMove={pull}
      onPointerUp={release}
      onPointerCancel={giveUp}
      onClick={click}
      onKeyDown={key}
      onKeyUp={keyUp}
    >
      {bar.progress !== null && <i className={css.done} aria-hidden />}
    </button>
  )
}

/** px at each end of a bar that resize it; a third of a short one */
const gripPx = 8

function getGrip(event: PointerEvent<HTMLElement>): Grip {
  const { left, right, width } = event.currentTarget.getBoundingClientRect()
  const reach = Math.min(gripPx, width / 3)
  if (event.clientX - left < reach) return 'begin'
  return right - event.clientX < reach ? 'end' : 'whole'
}
