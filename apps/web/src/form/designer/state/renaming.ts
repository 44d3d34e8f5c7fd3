import type { Designer } from './designer.ts'

/** The label of a field is typed on the canvas from now on. */
export function startRenaming(designer: Designer, formId: string): void {
  if (!designer.getState().isReadOnly) designer.setState({ renaming: formId })
}

export function stopRenaming(designer: Designer): void {
  designer.setState({ renaming: null })
}
