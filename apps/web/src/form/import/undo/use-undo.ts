import type { UndoableImport, UndonePart } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '../../../lib/api/api.ts'
import type { ImportedModel } from '../import-calls.ts'

/** Progress of undoing an import. */
export interface UndoProgress {
  run: UndoableImport
  /** number of checked records */
  done: number
  /** records that were kept, by their lines in the file */
  kept: UndonePart['kept']
  /** where the next part begins */
  next: number | null
  state: 'running' | 'broken' | 'done'
  /** why it was interrupted */
  fault: string
}

/** The last import of the user into a model, undone part by part; a part whose request failed can be sent again. */
export function useUndo(model: ImportedModel | undefined) {
  const [progress, setProgress] = useState<UndoProgress | null>(null)
  const last = useQuery({
    queryKey: ['lastImport', model?.id, model?.menuId],
    enabled: model !== undefined,
    queryFn: ({ signal }) =>
      call('GET /api/visualdev/OnlineDev/:id/Imports/Last', {
        params: { id: model?.id ?? '' },
        query: { menuId: model?.menuId ?? '' },
        signal,
        silent: true,
      }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  if (!model) return null

  const goOn = async (from: UndoProgress) => {
    let now: UndoProgress = { ...from, state: 'running', fault: '' }
    setProgress(now)
    for (;;) {
      try {
        const { undone, kept, next } = await call('POST /api/visualdev/OnlineDev/:id/Imports/:importId/Actions/Undo', {
          params: { id: model.id, importId: now.run.id },
          query: { menuId: model.menuId },
          body: { before: now.next },
          silent: true,
        })
        now = { ...now, done: now.done + undone + kept.length, kept: [...kept, ...now.kept], next }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return setProgress({ ...now, state: 'broken', fault: error.msg })
      }
      if (now.next === null) return setProgress({ ...now, state: 'done' })
      setProgress(now)
    }
  }
  return {
    progress,
    /** null if there is none, or it is not loaded */
    last: last.data?.last ?? null,
    refresh: () => void last.refetch(),
    start: (run: UndoableImport) => goOn({ run, done: 0, kept: [], next: null, state: 'running', fault: '' }),
    retry: () => progress && void goOn(progress),
  }
}
export type Undo = NonNullable<ReturnType<typeof useUndo>>

/** Number of records of an import that can be undone. */
export const countRecords = ({ added, updated }: Pick<UndoableImport, 'added' | 'updated'>): number => added + updated
