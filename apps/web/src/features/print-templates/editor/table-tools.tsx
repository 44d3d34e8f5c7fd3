import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  setCellAttr,
  splitCell,
  toggleHeaderRow,
} from '@tiptap/pm/tables'
import type { Command } from '@tiptap/pm/state'
import { useEditorState, type Editor, type JSONContent } from '@tiptap/react'
import {
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  Grid2x2X,
  Heading,
  SeparatorHorizontal,
  Table,
  TableCellsMerge,
  TableCellsSplit,
  TableColumnsSplit,
  TableRowsSplit,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { continueEditing } from '../../../form/rich-text/continue-editing.ts'
import { ToolButton } from '../../../form/rich-text/tool-button.tsx'
import { ToolSelect } from '../../../form/rich-text/tool-select.tsx'
import css from './template-editor.module.css'

const tools: readonly (readonly [name: string, icon: LucideIcon, run: Command])[] = [
  ['rowBelow', BetweenHorizontalEnd, addRowAfter],
  ['columnRight', BetweenVerticalEnd, addColumnAfter],
  ['removeRow', TableRowsSplit, deleteRow],
  ['removeColumn', TableColumnsSplit, deleteColumn],
  ['merge', TableCellsMerge, mergeCells],
  ['split', TableCellsSplit, splitCell],
  ['headingRow', Heading, toggleHeaderRow],
  ['removeTable', Grid2x2X, deleteTable],
]
const widths = ['5%', '8%', '10%', '12%', '15%', '20%', '25%', '30%', '35%', '40%', '50%', '60%']

/** Inserts tables and page breaks; table actions while the cursor is in a table. */
export function TableTools({ editor }: { editor: Editor }) {
  const { t } = useTranslation('printTemplates')
  const now = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      isInTable: one.isActive('table'),
      possible: tools.filter(([, , run]) => run(one.state)).map(([name]) => name),
      width: String(one.getAttributes('tableCell')['width'] ?? one.getAttributes('tableHeader')['width'] ?? ''),
    }),
  })
  const act = (run: Command) => {
    run(editor.state, editor.view.dispatch)
    editor.view.focus()
  }
  return (
    <div className={css.tools} role="toolbar" aria-label={t('editor.tableTools')}>
      <ToolButton
        icon={Table}
        label={t('editor.addTable')}
        disabled={now.isInTable}
        onClick={() => continueEditing(editor).insertContent(buildEmptyTable(3, 4)).run()}
      />
      <ToolButton
        icon={SeparatorHorizontal}
        label={t('editor.pageBreak')}
        onClick={() => continueEditing(editor).addPageBreak().run()}
      />
      {now.isInTable && (
        <>
          <span className={css.line} aria-hidden />
          {tools.map(([name, icon, run]) => (
            <ToolButton
              key={name}
              icon={icon}
              label={t(`editor.${name}`)}
              disabled={!now.possible.includes(name)}
              onClick={() => act(run)}
            />
          ))}
          <ToolSelect
            label={t('editor.width')}
            value={now.width}
            options={[
              { value: '', label: t('editor.ownWidth') },
              ...[...new Set([...widths, ...(now.width ? [now.width] : [])])].map((value) => ({ value, label: value })),
            ]}
            onChange={(value) => act(setCellAttr('width', value))}
          />
        </>
      )}
    </div>
  )
}

const buildParagraph = (text: string): JSONContent => ({
  type: 'paragraph',
  ...(text === '' ? {} : { content: [{ type: 'text', text }] }),
})
const buildRow = (type: 'tableHeader' | 'tableCell', texts: readonly string[]): JSONContent => ({
  type: 'tableRow',
  content: texts.map((text) => ({ type, content: [buildParagraph(text)] })),
})

/** A table with a heading and one row of placeholders, which is repeated when printed. */
export const buildFilledTable = (heading: readonly string[], cells: readonly string[]): JSONContent => ({
  type: 'table',
  content: [buildRow('tableHeader', heading), buildRow('tableCell', cells)],
})

const buildEmptyTable = (rows: number, columns: number): JSONContent => ({
  type: 'table',
  content: Array.from({ length: rows }, () =>
    buildRow(
      'tableCell',
      Array.from({ length: columns }, () => ''),
    ),
  ),
})
