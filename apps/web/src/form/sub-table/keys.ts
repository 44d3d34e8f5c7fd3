import type { KeyboardEvent } from 'react'

export interface Move {
  row: number
  place: number
}

/**
 * The cell that a key moves to, as in a spreadsheet: arrow keys move, Enter moves down; left and right only at the edge of the
 * text. `null`: the input handles the key.
 */
export function getMove(event: KeyboardEvent, at: Move): Move | null {
  const target = event.target as HTMLElement
  if (
    event.nativeEvent.isComposing ||
    event.altKey ||
    event.ctrlKey ||
    event.metaKey ||
    target.closest('[data-own-keys]')
  )
    return null
  const input = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null
  // These inputs handle arrow keys themselves.
  if (input && (input.type === 'radio' || input.type === 'range')) return null
  if (target.getAttribute('aria-expanded') === 'true') return null
  if (event.key === 'ArrowUp') return { row: at.row - 1, place: at.place }
  if (event.key === 'ArrowDown') return { row: at.row + 1, place: at.place }
  if (event.key === 'Enter' && !event.shiftKey && target.tagName !== 'BUTTON')
    return { row: at.row + 1, place: at.place }
  if (event.key === 'ArrowLeft' && isAtEdge(input, 'start')) return { row: at.row, place: at.place - 1 }
  if (event.key === 'ArrowRight' && isAtEdge(input, 'end')) return { row: at.row, place: at.place + 1 }
  return null
}

function isAtEdge(input: HTMLInputElement | HTMLTextAreaElement | null, edge: 'start' | 'end'): boolean {
  if (!input || input.selectionStart === null) return true
  const caret = edge === 'start' ? 0 : input.value.length
  const isAllChosen = input.selectionStart === 0 && input.selectionEnd === input.value.length
  return isAllChosen || (input.selectionStart === caret && input.selectionEnd === caret)
}

/** The cell that contains an element. */
export function findCell(target: EventTarget): Move | null {
  const cell = (target as HTMLElement).closest<HTMLElement>('td[data-row]')
  return cell ? { row: Number(cell.dataset['row']), place: Number(cell.dataset['place']) } : null
}

/** Focuses a cell; false if it is not mounted or has nothing to focus. */
export function focusCell(table: HTMLElement, { row, place }: Move): boolean {
  const cell = table.querySelector(`td[data-row="${row}"][data-place="${place}"]`)
  const input = cell?.querySelector<HTMLElement>(
    'input:not(:disabled), textarea:not(:disabled), button:not(:disabled):not([tabindex="-1"]), [tabindex="0"]',
  )
  if (!input) return false
  input.focus({ preventScroll: false })
  // A number changes its text when it gets the focus; that text must be selected.
  if (input instanceof HTMLInputElement && input.type === 'text')
    queueMicrotask(() => document.activeElement === input && input.select())
  return true
}
