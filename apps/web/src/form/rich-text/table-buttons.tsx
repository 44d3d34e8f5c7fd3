import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeaderRow,
} from '@tiptap/pm/tables'
import type { Command } from '@tiptap/pm/state'
import { useEditorState, type Editor, type JSONContent } from '@tiptap/react'
import {
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  FoldHorizontal,
  Grid2x2X,
  Heading,
  Table,
  TableCellsMerge,
  TableCellsSplit,
  TableColumnsSplit,
  TableRowsSplit,
  UnfoldHorizontal,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { changeColumnWidth, keepColumnWidths } from './column-widths.ts'
import { continueEditing } from './continue-editing.ts'
import { ToolButton } from './tool-button.tsx'

const tools: readonly (readonly [name: string, icon: LucideIcon, run: Command])[] = [
  ['rowBelow', BetweenHorizontalEnd, keepColumnWidths(addRowAfter)],
  ['columnRight', BetweenVerticalEnd, keepColumnWidths(addColumnAfter)],
  ['removeRow', TableRowsSplit, keepColumnWidths(deleteRow)],
  ['removeColumn', TableColumnsSplit, keepColumnWidths(deleteColumn)],
  ['wider', UnfoldHorizontal, changeColumnWidth(1)],
  ['narrower', FoldHorizontal, changeColumnWidth(-1)],
  ['merge', TableCellsMerge, keepColumnWidths(mergeCells)],
  ['split', TableCellsSplit, keepColumnWidths(splitCell)],
  ['headingRow', Heading, toggleHeaderRow],
  ['remove', Grid2x2X, deleteTable],
]

/** Inserts a table at the cursor. */
export function AddTableButton({ editor }: { editor: Editor }) {
  const { t } = useTranslation('richText')
  const isInTable = useEditorState({ editor, selector: ({ editor: one }) => one.isActive('table') })
  return (
    <ToolButton
      icon={Table}
      label={t('table.add')}
      disabled={isInTable}
      onClick={() => continueEditing(editor).insertContent(emptyTable).run()}
    />
  )
}

interface TableButtonsProps {
  editor: Editor
  /** what a row of headings does besides being one */
  headingLabel?: string
}

/** Change the table that the cursor is in. */
export function TableButtons({ editor, headingLabel }: TableButtonsProps) {
  const { t } = useTranslation('richText')
  const { isInTable, possible } = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      isInTable: one.isActive('table'),
      possible: tools.filter(([, , run]) => run(one.state)).map(([name]) => name),
    }),
  })
  if (!isInTable) return null
  return tools.map(([name, icon, run]) => (
    <ToolButton
      key={name}
      icon={icon}
      label={name === 'headingRow' && headingLabel !== undefined ? headingLabel : t(`table.${name}`)}
      disabled={!possible.includes(name)}
      onClick={() => runInText(editor, run)}
    />
  ))
}

/** Runs a command and keeps the cursor in the text. */
export function runInText(editor: Editor, run: Command): void {
  run(editor.state, editor.view.dispatch, editor.view)
  editor.view.focus()
}

const repeat = (count: number, item: JSONContent): JSONContent[] => Array.from({ length: count }, () => item)
const emptyCell: JSONContent = { type: 'tableCell', content: [{ type: 'paragraph' }] }
const emptyTable: JSONContent = {
  type: 'table',
  // its empty columns would be as narrow as a letter
  attrs: { style: 'width: 100%' },
  content: repeat(3, { type: 'tableRow', content: repeat(4, emptyCell) }),
}
