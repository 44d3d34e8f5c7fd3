import type { Designer } from './designer.ts'

/** Starts editing the label of a field on the canvas. */
export function startRenaming(designer: Designer, formId: string): void {
  if (!designer.getState().isReadOnly) designer.setState({ renaming: formId })
}

export function stopRenaming(designer: Designer): void {
  designer.setState({ renaming: null })
}
