import { setCellAttr } from '@tiptap/pm/tables'
import { useEditorState, type Editor, type JSONContent } from '@tiptap/react'
import { SeparatorHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { continueEditing } from '../../../form/rich-text/continue-editing.ts'
import { AddTableButton, TableButtons, runInText } from '../../../form/rich-text/table-buttons.tsx'
import { ToolButton } from '../../../form/rich-text/tool-button.tsx'
import { ToolSelect } from '../../../form/rich-text/tool-select.tsx'
import css from './template-editor.module.css'

const widths = ['5%', '8%', '10%', '12%', '15%', '20%', '25%', '30%', '35%', '40%', '50%', '60%']

/** Inserts tables and page breaks; table actions while the cursor is in a table. */
export function TableTools({ editor }: { editor: Editor }) {
  const { t } = useTranslation('printTemplates')
  const now = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      isInTable: one.isActive('table'),
      width: String(one.getAttributes('tableCell')['width'] ?? one.getAttributes('tableHeader')['width'] ?? ''),
    }),
  })
  return (
    <div className={css.tools} role="toolbar" aria-label={t('editor.tableTools')}>
      <AddTableButton editor={editor} />
      <ToolButton
        icon={SeparatorHorizontal}
        label={t('editor.pageBreak')}
        onClick={() => continueEditing(editor).addPageBreak().run()}
      />
      {now.isInTable && (
        <>
          <span className={css.line} aria-hidden />
          <TableButtons editor={editor} headingLabel={t('editor.headingRow')} />
          <ToolSelect
            label={t('editor.width')}
            value={now.width}
            options={[
              { value: '', label: t('editor.ownWidth') },
              ...[...new Set([...widths, ...(now.width ? [now.width] : [])])].map((value) => ({ value, label: value })),
            ]}
            onChange={(value) => runInText(editor, setCellAttr('width', value))}
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
