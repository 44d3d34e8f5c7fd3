import type { ReleasedModel } from '../../release/released-model.ts'

/** Whether the design of the list has switched a button on; records go in and out by files only where it has. */
export const isOffered = ({ webType, columnData }: ReleasedModel, button: 'upload' | 'download'): boolean =>
  webType === 2 && (columnData.btnsList ?? []).some(({ value }) => value === button)
