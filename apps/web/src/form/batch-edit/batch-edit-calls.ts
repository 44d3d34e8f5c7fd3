import type { ChangedRecord, RefusedRecord } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api/api.ts'
import type { ListModel } from '../records/list-model.ts'

export type EditedModel = Pick<ListModel, 'id' | 'menuId' | 'name' | 'form'>

/** A field that a batch edit changes, and its new value; null empties it. */
export type NewValues = Readonly<Record<string, unknown>>

/** What a batch edit would change, as the server has checked it. */
export interface CheckedEdit {
  records: { id: string; version: number }[]
  /** old and new values of the first of them */
  changes: ChangedRecord[]
  unchanged: number
  refused: RefusedRecord[]
}

const place = ({ id, menuId }: Pick<EditedModel, 'id' | 'menuId'>) => ({
  params: { id },
  query: { menuId },
})

export const checkEdit = (model: EditedModel, ids: readonly string[], values: NewValues): Promise<CheckedEdit> =>
  call('POST /api/visualdev/OnlineDev/:id/BatchEdits/Actions/Check', {
    ...place(model),
    body: { ids: [...ids], data: JSON.stringify(values) },
    silent: true,
  })

/** @param editId the same when the call is sent again: it then changes the records once */
export function saveEdit(
  { id, menuId }: EditedModel,
  editId: string,
  records: CheckedEdit['records'],
  values: NewValues,
) {
  return call('PUT /api/visualdev/OnlineDev/:id/BatchEdits/:editId', {
    params: { id, editId },
    query: { menuId },
    body: { records, data: JSON.stringify(values) },
    silent: true,
  })
}

export type SavedEdit = Awaited<ReturnType<typeof saveEdit>>

export const undoEdit = ({ id, menuId }: Pick<EditedModel, 'id' | 'menuId'>, editId: string) =>
  call('POST /api/visualdev/OnlineDev/:id/BatchEdits/:editId/Actions/Undo', {
    params: { id, editId },
    query: { menuId },
  })
export type UndoneEdit = Awaited<ReturnType<typeof undoEdit>>

/** The last batch edit of the user in a form, as far as it can be undone. */
export const useLastEdit = (model: EditedModel) =>
  useQuery({
    queryKey: ['lastBatchEdit', model.id, model.menuId],
    queryFn: ({ signal }) =>
      call('GET /api/visualdev/OnlineDev/:id/BatchEdits/Last', {
        ...place(model),
        signal,
        silent: true,
      }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })

/** The records that a refused save names. */
export function listRefused(error: unknown): RefusedRecord[] {
  const refused = error instanceof ApiError ? (error.data as { refused?: unknown } | null)?.refused : undefined
  return Array.isArray(refused) ? (refused as RefusedRecord[]) : []
}
