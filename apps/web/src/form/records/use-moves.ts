import { useState } from 'react'
import { ApiError, call } from '../../lib/api/api.ts'
import { undoSave } from '../undo/undo-save.ts'

/** A record of a view in which records are moved. */
export interface MovableRecord {
  id: string
  version: number
  name: string
}

/** The result of the last move. */
export type MoveResult<Item, Place> =
  | {
      kind: 'saved'
      item: Item
      from: Place
      to: Place
      version: number
      isUndone: boolean
      /** the row rules of the user no longer show the record, so the user cannot take it back */
      isOutOfScope: boolean
    }
  | { kind: 'refused'; item: Item; reason: string }

interface Draft<Place> {
  place: Place
  /** the version with which the list will show it; null while it is being saved */
  version: number | null
}

interface MoveContext<Place> {
  modelId: string
  menuId: string
  /** the changed values of a record, by field name */
  listChanges: (from: Place, to: Place) => Record<string, unknown>
  /** called when a move was stored or refused: the list is outdated */
  onAnswer: () => void
}

/**
 * Moves records, each saved like a record of the form: with its version, its rules and its permissions. A moved record keeps its
 * new place until the list shows it; if the save is refused, it returns to the old one.
 */
export function useMoves<Item extends MovableRecord, Place>({
  modelId,
  menuId,
  listChanges,
  onAnswer,
}: MoveContext<Place>) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft<Place>>>(new Map())
  const [outcome, setOutcome] = useState<MoveResult<Item, Place> | null>(null)
  const put = (id: string, draft: Draft<Place> | null) =>
    setDrafts((now) => {
      const next = new Map(now)
      if (draft) next.set(id, draft)
      else next.delete(id)
      return next
    })

  const save = ({ id, version }: Item, from: Place, to: Place) =>
    call('PUT /api/visualdev/OnlineDev/:id/:recordId', {
      params: { id: modelId, recordId: id },
      query: { menuId },
      body: { data: JSON.stringify(listChanges(from, to)), version },
      silent: true,
    })
  const change = async (
    item: Item,
    from: Place,
    to: Place,
    send: () => Promise<{ version: number; isOutOfScope?: true | undefined }>,
    isUndone: boolean,
  ) => {
    setOutcome(null)
    put(item.id, { place: to, version: null })
    try {
      const saved = await send()
      put(item.id, { place: to, version: saved.version })
      const isOutOfScope = saved.isOutOfScope ?? false
      setOutcome({ kind: 'saved', item, from, to, version: saved.version, isUndone, isOutOfScope })
    } catch (error) {
      put(item.id, null)
      setOutcome({ kind: 'refused', item, reason: error instanceof ApiError ? error.msg : String(error) })
    }
    onAnswer()
  }

  const findDraft = (item: Item): Draft<Place> | undefined => {
    const draft = drafts.get(item.id)
    return draft && (draft.version === null || item.version < draft.version) ? draft : undefined
  }
  return {
    outcome,
    /** the place of a record that the list does not show yet */
    findPlace: (item: Item): Place | undefined => findDraft(item)?.place,
    /** a record cannot be moved again until the server has responded and the list shows the move */
    isBusy: (item: Item): boolean => findDraft(item) !== undefined,
    move: (item: Item, from: Place, to: Place) => void change(item, from, to, () => save(item, from, to), false),
    refuse: (item: Item, reason: string) => setOutcome({ kind: 'refused', item, reason }),
    undo: ({ item, from, to, version }: Extract<MoveResult<Item, Place>, { kind: 'saved' }>) =>
      void change(
        item,
        to,
        from,
        () => undoSave({ modelId, menuId }, { id: item.id, version }, { silent: true }),
        true,
      ),
  }
}
