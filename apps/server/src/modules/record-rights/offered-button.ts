import type { ListButtonCode } from '@armature/contract'
import type { ReleasedModel } from '../released-models/index.ts'

/** Whether the design of the list has enabled a button. Import, export and batch edits are only possible if it has. */
export const isOffered = (
  { webType, columnData }: ReleasedModel,
  button: Extract<ListButtonCode, 'upload' | 'download' | 'batchEdit'>,
): boolean => webType === 2 && (columnData.btnsList ?? []).some(({ value }) => value === button)
