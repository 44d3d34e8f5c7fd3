import { call } from '../../lib/api/api.ts'

/**
 * Undoes the last save of a record.
 *
 * @param saved the version that the save gave it: a later save by anyone refuses the undo
 */
export const undoSave = (
  { modelId, menuId }: { modelId: string; menuId: string },
  saved: { id: string; version: number },
  options: { silent?: boolean } = {},
) =>
  call('POST /api/visualdev/OnlineDev/:id/:recordId/Actions/Undo', {
    params: { id: modelId, recordId: saved.id },
    query: { menuId },
    body: { version: saved.version },
    ...options,
  })
