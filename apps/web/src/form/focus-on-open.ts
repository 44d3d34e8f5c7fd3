/** A `ref`: the element that a dialog focuses when it opens, instead of its first button. */
export function focusOnOpen(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}
