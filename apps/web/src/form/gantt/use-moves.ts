import { useState } from 'react'
import { ApiError, call } from '../../lib/api/api.ts'
import { undoSave } from '../undo/undo-save.ts'
import type { GanttFields } from '../records/list-model.ts'
import type { Bar, Span } from './bars.ts'
import { listChangedDates, isSame } from './move-dates.ts'

/** The result of the last move. */
export type MoveResult =
  | { kind: 'saved'; bar: Bar; from: Span; to: Span; version: number; isUndone: boolean }
  | { kind: 'refused'; bar: Bar; reason: string }

interface Draft {
  span: Span
  /** the version with which the list will show it; null while it is being saved */
  version: number | null
}

interface MoveContext {
  modelId: string
  menuId: string
  gantt: GanttFields
  /** called when a move was stored or refused: the list is outdated */
  onAnswer: () => void
}

/**
 * Moves bars, each saved like a record of the form: with its version, its rules and its permissions. A moved bar keeps its new
 * position until the list shows it; if the save is refused, it returns to the old one.
 */
export function useMoves({ modelId, menuId, gantt, onAnswer }: MoveContext) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  const [outcome, setOutcome] = useState<MoveResult | null>(null)
  const put = (id: string, draft: Draft | null) =>
    setDrafts((now) => {
      const next = new Map(now)
      if (draft) next.set(id, draft)
      else next.delete(id)
      return next
    })

  const save = ({ id, version }: Bar, from: Span, to: Span) =>
    call('PUT /api/visualdev/OnlineDev/:id/:recordId', {
      params: { id: modelId, recordId: id },
      query: { menuId },
      body: { data: JSON.stringify(listChangedDates(from, to, gantt.begin, gantt.end)), version },
      silent: true,
    })
  const change = async (
    bar: Bar,
    from: Span,
    to: Span,
    send: () => Promise<{ version: number }>,
    isUndone: boolean,
  ) => {
    if (isSame(from, to)) return
    setOutcome(null)
    put(bar.id, { span: to, version: null })
    try {
      const saved = await send()
      put(bar.id, { span: to, version: saved.version })
      setOutcome({ kind: 'saved', bar, from, to, version: saved.version, isUndone })
    } catch (error) {
      put(bar.id, null)
      setOutcome({ kind: 'refused', bar, reason: error instanceof ApiError ? error.msg : String(error) })
    }
    onAnswer()
  }

  const draftOf = (bar: Bar): Draft | undefined => {
    const draft = drafts.get(bar.id)
    return draft && (draft.version === null || bar.version < draft.version) ? draft : undefined
  }
  return {
    outcome,
    /** the current dates of the bar */
    spanOf: (bar: Bar): Span => draftOf(bar)?.span ?? bar,
    /** a bar cannot be moved again until the server has responded and the list shows the move */
    isBusy: (bar: Bar): boolean => draftOf(bar) !== undefined,
    move: (bar: Bar, to: Span) => {
      const from = { begin: bar.begin, end: bar.end }
      void change(bar, from, to, () => save(bar, from, to), false)
    },
    undo: ({ bar, from, to, version }: Extract<MoveResult, { kind: 'saved' }>) =>
      void change(bar, to, from, () => undoSave({ modelId, menuId }, { id: bar.id, version }, { silent: true }), true),
  }
}
