import type { CalendarOccurrence } from '@armature/contract'
import { useState, type ReactNode } from 'react'
import type { TimeSpan } from '../../lib/calendar/calendar-days.ts'
import { getOccurrenceKey } from './calendar-view-props.ts'
import { moveOccurrence, useRefreshCalendar } from './personal-calendar-api.ts'
import { SeriesQuestion, type SeriesScope } from './series-question.tsx'

interface Move {
  occurrence: CalendarOccurrence
  span: TimeSpan
}

/**
 * Moves of events: a moved event keeps its new place until the list shows it, and returns if the server refuses it. For a series,
 * the user chooses whether one occurrence moves, this and the following ones, or all.
 */
export function useEventMoves(list: readonly CalendarOccurrence[]) {
  const refresh = useRefreshCalendar()
  const [held, setHeld] = useState<Move | null>(null)
  const [moved, setMoved] = useState<Move | null>(null)
  const [asked, setAsked] = useState<Move | null>(null)
  const save = async (move: Move, scope: SeriesScope) => {
    setAsked(null)
    setMoved(move)
    try {
      await moveOccurrence(move.occurrence, move.span, scope)
    } catch {
      // the client has shown the reason
    }
    await refresh()
    setMoved(null)
  }
  const question: ReactNode = asked && (
    <SeriesQuestion
      action="move"
      title={asked.occurrence.title}
      onChoose={(scope) => void save(asked, scope)}
      onClose={() => setAsked(null)}
    />
  )
  const shown = moved ?? asked
  return {
    held,
    hold: setHeld,
    question,
    occurrences: shown
      ? list.map((one) =>
          getOccurrenceKey(one) === getOccurrenceKey(shown.occurrence) ? { ...one, ...shown.span } : one,
        )
      : list,
    move: (occurrence: CalendarOccurrence, span: TimeSpan) => {
      const move = { occurrence, span: { startsAt: span.startsAt, endsAt: span.endsAt } }
      if (occurrence.isRepeating) setAsked(move)
      else void save(move, 'series')
    },
  }
}
