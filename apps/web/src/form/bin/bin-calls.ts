import { call } from '../../lib/api/api.ts'

interface BinPlace {
  modelId: string
  menuId: string
}

/** Restores deleted records with what belongs to them, all or none. */
export const restoreRecords = ({ modelId, menuId }: BinPlace, ids: string[]) =>
  call('POST /api/visualdev/OnlineDev/:id/Bin/Actions/Restore', {
    params: { id: modelId },
    query: { menuId },
    body: { ids },
  })

/** Deletes records of the recycle bin for good. */
export const purgeRecords = ({ modelId, menuId }: BinPlace, ids: string[]) =>
  call('POST /api/visualdev/OnlineDev/:id/Bin/Actions/Purge', {
    params: { id: modelId },
    query: { menuId },
    body: { ids },
  })
