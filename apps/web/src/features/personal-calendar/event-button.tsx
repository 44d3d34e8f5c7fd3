import type { CalendarOccurrence } from '@armature/contract'
import { useRef, useState, type CSSProperties, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/theme/class-names.ts'
import { getLastDay, type TimeSpan } from '../../lib/calendar/calendar-days.ts'
import { findDayAt, moveTimes, type Grip } from './move-times.ts'
import css from './personal-calendar.module.css'

export interface EventHandlers {
  onOpen: (occurrence: CalendarOccurrence) => void
  /** while it is moved: where it would be */
  onHold: (held: { occurrence: CalendarOccurrence; span: TimeSpan } | null) => void
  onMove: (occurrence: CalendarOccurrence, span: TimeSpan) => void
}

interface EventButtonProps extends EventHandlers {
  occurrence: CalendarOccurrence
  /** the day in which this part of it is drawn */
  day: string
  /** px of an hour where a movement down is one in time; null: days only */
  hourPx: number | null
  style?: CSSProperties
}

interface DragState {
  grip: Grip
  x: number
  y: number
  to: TimeSpan
  hasMoved: boolean
}

/** px; a shorter movement is a click */
const dragPx = 4
const gripPx = 8

/**
 * An occurrence on the calendar. A click or Enter opens it. Its owner moves it with the pointer, or resizes it at its end; or
 * picks it up with the space bar and moves it with the arrow keys, with Shift its end; space or Enter drops it, Esc cancels.
 */
export function EventButton({ occurrence, day, hourPx, style, onOpen, onHold, onMove }: EventButtonProps) {
  const { t } = useTranslation('personalCalendar')
  const drag = useRef<DragState | null>(null)
  const hasSpace = useRef(false)
  const [held, setHeld] = useState<TimeSpan | null>(null)
  const isMovable = occurrence.isOwner
  const hold = (span: TimeSpan | null) => {
    setHeld(span)
    onHold(span && { occurrence, span })
  }
  const drop = (to: TimeSpan) => {
    hold(null)
    if (to.startsAt !== occurrence.startsAt || to.endsAt !== occurrence.endsAt) onMove(occurrence, to)
  }

  const press = (event: PointerEvent<HTMLElement>) => {
    // on touch screens a drag scrolls
    if (!isMovable || held || event.button !== 0 || event.pointerType === 'touch') return
    const { bottom } = event.currentTarget.getBoundingClientRect()
    const canResize = hourPx !== null && occurrence.endsAt.slice(0, 10) === day
    const grip = canResize && bottom - event.clientY < gripPx ? 'end' : 'whole'
    drag.current = { grip, x: event.clientX, y: event.clientY, to: occurrence, hasMoved: false }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const pull = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current
    if (!now || event.buttons === 0) return
    if (!now.hasMoved && Math.hypot(event.clientX - now.x, event.clientY - now.y) < dragPx) return
    now.hasMoved = true
    const hours = hourPx === null ? 0 : (event.clientY - now.y) / hourPx
    now.to = moveTimes(occurrence, now.grip, { from: day, to: findDayAt(event.clientX, event.clientY) ?? day, hours })
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
    if (!wasDragged && !held) onOpen(occurrence)
  }
  const key = (event: KeyboardEvent<HTMLElement>) => {
    if (held) {
      const step = readStep(event, hourPx !== null && !occurrence.isAllDay)
      if (step) hold(moveTimes({ ...occurrence, ...held }, event.shiftKey && hourPx !== null ? 'end' : 'whole', step))
      else if (event.key === ' ' || event.key === 'Enter') drop(held)
      else if (event.key === 'Escape') hold(null)
      // Tab cancels the move
      if (event.key !== 'Tab') event.preventDefault()
      event.stopPropagation()
    } else if (event.key === ' ' && isMovable) {
      event.preventDefault()
      hold(occurrence)
    }
    if (event.key === ' ' && isMovable) hasSpace.current = true
  }
  const keyUp = (event: KeyboardEvent<HTMLElement>) => {
    // the space bar would trigger a click on key up
    if (event.key === ' ' && hasSpace.current) event.preventDefault()
    if (event.key === ' ') hasSpace.current = false
  }

  const answer = occurrence.ownAnswer === null ? '' : t(`answers.${occurrence.ownAnswer}`)
  const facts = describe(held ? { ...occurrence, ...held } : occurrence, t('comma'), answer)
  return (
    <button
      type="button"
      className={classNames(css.event, hourPx !== null && css.placed)}
      data-color={occurrence.color}
      data-held={held !== null || undefined}
      data-movable={isMovable || undefined}
      data-answer={occurrence.ownAnswer ?? undefined}
      data-from={occurrence.startsAt.slice(0, 10) < day || undefined}
      style={style}
      aria-pressed={isMovable ? held !== null : undefined}
      title={occurrence.title + t('comma') + facts}
      onBlur={() => held && giveUp()}
      onPointerDown={press}
      onPointerMove={pull}
      onPointerUp={release}
      onPointerCancel={giveUp}
      onClick={click}
      onKeyDown={key}
      onKeyUp={keyUp}
    >
      <EventText occurrence={occurrence} />
      <span className="visually-hidden">{t('comma') + facts}</span>
    </button>
  )
}

export function EventText({ occurrence }: { occurrence: CalendarOccurrence }) {
  return (
    <>
      {!occurrence.isAllDay && (
        <time className="num" aria-hidden>
          {occurrence.startsAt.slice(11)}
        </time>
      )}
      <span>{occurrence.title}</span>
    </>
  )
}

function describe(occurrence: CalendarOccurrence, comma: string, answer: string): string {
  const { place, startsAt, endsAt, isAllDay, isOwner, ownerName } = occurrence
  const time = isAllDay
    ? [...new Set([startsAt.slice(0, 10), getLastDay(occurrence)])].join(' – ')
    : `${startsAt.replace('T', ' ')} – ${endsAt.slice(0, 10) === startsAt.slice(0, 10) ? endsAt.slice(11) : endsAt.replace('T', ' ')}`
  return [time, place, isOwner ? '' : ownerName, answer].filter((part) => part !== '').join(comma)
}

/** The step of an arrow key: a day, a week where weeks are below each other, or a quarter of an hour. */
function readStep(event: KeyboardEvent, isInTime: boolean): { days: number; hours: number } | undefined {
  const across = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (across !== undefined) return { days: across, hours: 0 }
  const down = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (down === undefined) return undefined
  return isInTime ? { days: 0, hours: down / 4 } : { days: down * 7, hours: 0 }
}
