import { Plugin, PluginKey } from '@tiptap/pm/state'
import { cellAround, TableMap } from '@tiptap/pm/tables'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import {
  listCellWidths,
  measureColumns,
  measureTable,
  moveBorder,
  setColumnWidths,
  type ColumnWidths,
  type TableColumn,
} from './rich-text-column-widths.js'

/** How near a border the mouse takes it, in pixels. */
const reachPx = 5

/** The border that is moved, and the widths that the columns would have. */
interface ResizeState {
  border: TableColumn
  widths: ColumnWidths
}

const resizeKey = new PluginKey<ResizeState | null>('resizeColumns')

/** Lets the mouse move the borders between the columns of tables. The text changes once, when the border is let go. */
export const resizeColumns = (): Plugin<ResizeState | null> =>
  new Plugin<ResizeState | null>({
    key: resizeKey,
    state: {
      init: () => null,
      apply: (tr, before) => {
        const next = tr.getMeta(resizeKey) as ResizeState | null | undefined
        return next === undefined && !tr.docChanged ? before : (next ?? null)
      },
    },
    props: {
      decorations: (state) => {
        const { border, widths } = resizeKey.getState(state) ?? {}
        const table = border && state.doc.nodeAt(border.tablePos)
        if (!border || !widths || !table) return null
        // another name of the width: the end of a decoration would take the own width of the cell away
        const cells = listCellWidths(table, border.tablePos, widths).map(([pos, width]) =>
          Decoration.node(pos, pos + (state.doc.nodeAt(pos)?.nodeSize ?? 0), { style: `inline-size: ${width}%` }),
        )
        return DecorationSet.create(state.doc, cells)
      },
      handleDOMEvents: {
        // no transaction: passing over a text is no change
        mousemove: (view, event) => {
          if (event.buttons === 0) showCursor(view, view.editable && findBorder(view, event) !== null)
          return false
        },
        mouseleave: (view) => {
          if (!resizeKey.getState(view.state)) showCursor(view, false)
          return false
        },
        mousedown: (view, event) => {
          const border = view.editable && event.button === 0 ? findBorder(view, event) : null
          if (!border) return false
          event.preventDefault()
          startDrag(view, border, event.clientX)
          return true
        },
      },
    },
  })

function showCursor(view: EditorView, isOnBorder: boolean): void {
  view.dom.style.cursor = isOnBorder ? 'col-resize' : ''
}

const setState = (view: EditorView, state: ResizeState) => view.dispatch(view.state.tr.setMeta(resizeKey, state))

function startDrag(view: EditorView, border: TableColumn, startX: number): void {
  const before = measureColumns(view, border.tablePos)
  const tablePercent = measureTable(view, border.tablePos)
  const table = view.nodeDOM(border.tablePos)
  const tableWidth = table instanceof HTMLElement ? Math.max(1, table.getBoundingClientRect().width) : 1
  setState(view, { border, widths: before })
  const move = ({ clientX }: MouseEvent) => {
    const widths = moveBorder(before, border.column, (100 * (clientX - startX)) / tableWidth)
    // the text may have been replaced meanwhile
    if (isDragging(view)) setState(view, { border, widths })
  }
  const end = (isKept: boolean) => {
    window.removeEventListener('mousemove', move)
    window.removeEventListener('mouseup', drop)
    window.removeEventListener('keydown', cancel, true)
    const widths = view.isDestroyed ? undefined : resizeKey.getState(view.state)?.widths
    if (!widths) return
    showCursor(view, false)
    const tr = view.state.tr.setMeta(resizeKey, null)
    const isMoved = widths.some((width, at) => width !== before[at])
    view.dispatch(isKept && isMoved ? setColumnWidths(tr, border.tablePos, widths, tablePercent) : tr)
  }
  const drop = () => end(true)
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end(false)
  }
  window.addEventListener('mousemove', move)
  window.addEventListener('mouseup', drop)
  window.addEventListener('keydown', cancel, true)
}

const isDragging = (view: EditorView): boolean => !view.isDestroyed && Boolean(resizeKey.getState(view.state))

/** The border between two columns at the mouse; the outer ones of a table do not move. */
function findBorder(view: EditorView, { target, clientX }: MouseEvent): TableColumn | null {
  const cell = target instanceof Element ? target.closest('td, th') : null
  if (!cell || !view.dom.contains(cell)) return null
  const { left, right } = cell.getBoundingClientRect()
  const isRight = right - clientX <= reachPx
  if (!isRight && clientX - left > reachPx) return null
  const $cell = cellAround(view.state.doc.resolve(view.posAtDOM(cell, 0)))
  if (!$cell) return null
  const table = $cell.node(-1)
  const start = $cell.start(-1)
  const map = TableMap.get(table)
  const place = map.findCell($cell.pos - start)
  const column = isRight ? place.right - 1 : place.left - 1
  return column < 0 || column >= map.width - 1 ? null : { tablePos: start - 1, column }
}
