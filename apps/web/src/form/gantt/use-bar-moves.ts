import type { GanttFields } from '../records/list-model.ts'
import { useMoves, type MoveResult } from '../records/use-moves.ts'
import type { Bar, Span } from './bars.ts'
import { isSame, listChangedDates } from './move-dates.ts'

export type BarMoveResult = MoveResult<Bar, Span>

interface BarMoves {
  modelId: string
  menuId: string
  gantt: GanttFields
  onAnswer: () => void
}

/** Moves bars: their dates are saved. */
export function useBarMoves({ gantt, ...context }: BarMoves) {
  const moves = useMoves<Bar, Span>({
    ...context,
    listChanges: (from, to) => listChangedDates(from, to, gantt.begin, gantt.end),
  })
  return {
    ...moves,
    /** the current dates of the bar */
    getSpan: (bar: Bar): Span => moves.findPlace(bar) ?? bar,
    move: (bar: Bar, to: Span) => {
      const from = { begin: bar.begin, end: bar.end }
      if (!isSame(from, to)) moves.move(bar, from, to)
    },
  }
}
