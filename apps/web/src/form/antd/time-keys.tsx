import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'

const columnClass = '.ant-picker-time-panel-column'
const cellClass = '.ant-picker-time-panel-cell'

/**
 * Keyboard control of hours, minutes and seconds: arrow down leads from the text into the first column, up and down choose,
 * left and right change the column, Enter confirms.
 *
 * @returns props of a picker; `end` does what the button below the columns does, `close` closes them
 */
export function useTimeKeys() {
  const panel = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLElement>(null)
  return (end: () => void, close: () => void) => ({
    onKeyDown: (event: KeyboardEvent<HTMLElement>, preventDefault: () => void) => {
      const first = panel.current?.querySelector(columnClass)
      if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing || !first) return
      preventDefault()
      event.preventDefault()
      input.current = event.currentTarget
      focusColumn(first)
    },
    panelRender: (content: ReactNode) => (
      <Columns panel={panel} onKeyDown={(event) => move(event, input.current, { end, close })}>
        {content}
      </Columns>
    ),
  })
}

interface LeaveActions {
  end: () => void
  close: () => void
}

function move(event: KeyboardEvent<HTMLElement>, input: HTMLElement | null, { end, close }: LeaveActions): void {
  const cell = (event.target as Element).closest(cellClass)
  const column = cell?.closest(columnClass)
  if (!cell || !column) return
  const act = keyActions[event.key]
  act?.(cell, column)
  if (act || event.key === 'Enter') event.preventDefault()
  // Tab continues from the text, as it would without the columns
  if (['Enter', 'Escape', 'Tab'].includes(event.key)) input?.focus()
  if (event.key === 'Enter') end()
  if (event.key === 'Tab') close()
}

interface ColumnsProps {
  panel: RefObject<HTMLDivElement | null>
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  children: ReactNode
}

function Columns({ panel, onKeyDown, children }: ColumnsProps) {
  // the cells of Ant Design react to the pointer only
  useEffect(() => {
    for (const cell of panel.current?.querySelectorAll<HTMLElement>(cellClass) ?? []) cell.tabIndex = -1
  })
  return (
    <div ref={panel} role="presentation" onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}

const keyActions: Record<string, (cell: Element, column: Element) => void> = {
  ArrowDown: (cell) => choose(cell, 'nextElementSibling'),
  ArrowUp: (cell) => choose(cell, 'previousElementSibling'),
  ArrowRight: (_, column) => focusColumn(column.nextElementSibling),
  ArrowLeft: (_, column) => focusColumn(column.previousElementSibling),
}

/** Chooses the nearest enabled cell in this direction. */
function choose(cell: Element, direction: 'nextElementSibling' | 'previousElementSibling'): void {
  let next = cell[direction]
  while (next?.matches(`${cellClass}-disabled`)) next = next[direction]
  if (next) focusAndClick(next)
}

/** Focuses the chosen cell of a column, else the first enabled one. */
function focusColumn(column: Element | null): void {
  const chosen = column?.querySelector<HTMLElement>(`${cellClass}-selected`)
  if (chosen) chosen.focus()
  else {
    const first = column?.querySelector(`${cellClass}:not(${cellClass}-disabled)`)
    if (first) focusAndClick(first)
  }
}

function focusAndClick(cell: Element): void {
  if (!(cell instanceof HTMLElement)) return
  cell.focus()
  cell.click()
}
