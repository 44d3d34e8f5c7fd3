import type { Command } from '@tiptap/pm/state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, toggleHeaderRow } from '@tiptap/pm/tables'
import { type Editor, useEditorState } from '@tiptap/react'
import { changeColumnWidth, keepColumnWidths } from './rich-text-column-widths.js'
import { Tool } from './rich-text-tool.js'

const tools = {
  rowBelow: keepColumnWidths(addRowAfter),
  columnRight: keepColumnWidths(addColumnAfter),
  removeRow: keepColumnWidths(deleteRow),
  removeColumn: keepColumnWidths(deleteColumn),
  wider: changeColumnWidth(1),
  narrower: changeColumnWidth(-1),
  headingRow: toggleHeaderRow,
  removeTable: deleteTable,
} satisfies Record<string, Command>
const names = Object.keys(tools) as (keyof typeof tools)[]

/** Inserts a table; while the cursor is in one, what changes its rows and columns. */
export function TableTools({ editor }: { editor: Editor }) {
  const now = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      isInTable: one.isActive('table'),
      possible: names.filter((name) => tools[name](one.state)),
    }),
  })
  const act = (run: Command) => {
    run(editor.state, editor.view.dispatch, editor.view)
    editor.view.focus()
  }
  return (
    <>
      <Tool name="table" isOff={now.isInTable} act={() => editor.chain().focus().insertContent(emptyTable).run()} />
      {now.isInTable &&
        names.map((name) => (
          <Tool key={name} name={name} isOff={!now.possible.includes(name)} act={() => act(tools[name])} />
        ))}
    </>
  )
}

const list = (count: number, item: object): object[] => Array.from({ length: count }, () => item)
const cell = { type: 'tableCell', content: [{ type: 'paragraph' }] }
const emptyTable = {
  type: 'table',
  attrs: { style: 'width: 100%' },
  content: list(3, { type: 'tableRow', content: list(3, cell) }),
}
