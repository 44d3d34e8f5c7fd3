import type { ChangedRecord, RefusedRecord } from '@armature/contract'
import { createId } from '../../../platform/ids.ts'
import type { Client, Reply } from '../../../testing/client.ts'
import { type SavedRecord, online } from '../../records/testing/records.ts'

interface Checked {
  records: SavedRecord[]
  changes: ChangedRecord[]
  unchanged: number
  refused: RefusedRecord[]
}

/** The calls for batch edits of one model. */
export function createBatchClient(client: Client, { id }: { id: string }) {
  const path = `${online}/${id}/BatchEdits`
  return {
    check: (ids: string[], values: object): Promise<Reply<Checked>> =>
      client.post(`${path}/Actions/Check`, { ids, data: JSON.stringify(values) }),
    save: (
      saved: SavedRecord[],
      values: object,
      editId = createId(),
    ): Promise<Reply<{ id: string; count: number; outOfScope: number }>> =>
      client.put(`${path}/${editId}`, {
        records: saved.map((one) => ({ id: one.id, version: one.version })),
        data: JSON.stringify(values),
      }),
    last: (): Promise<Reply<{ last: { id: string; count: number; refusal: string } | null }>> =>
      client.get(`${path}/Last`),
    undo: (editId: string): Promise<Reply<{ undone: number; kept: RefusedRecord[] }>> =>
      client.post(`${path}/${editId}/Actions/Undo`, {}),
  }
}
