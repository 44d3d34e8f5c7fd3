import type { PrintField, PrintPage } from '@armature/contract'
import { paperSizes } from '@armature/contract/system/print-paper'
import { EditorContent, useEditor } from '@tiptap/react'
import { useMemo, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { parseParts } from '../../../form/print/placeholders.ts'
import { extensions } from '../../../form/rich-text/extensions.ts'
import { Toolbar } from '../../../form/rich-text/toolbar.tsx'
import reading from '../../../ui/media/rich-text.module.css'
import { classNames } from '../../../ui/theme/class-names.ts'
import { FieldPanel } from './field-panel.tsx'
import { fromDrawing, PageBreak, toDrawing } from './page-break.ts'
import { createPlaceholderMarks } from './placeholder-marks.ts'
import { tableNodes } from './table-nodes.ts'
import { buildFilledTable, TableTools } from './table-tools.tsx'
import css from './template-editor.module.css'

interface DrawingProps {
  html: string
  fields: readonly PrintField[]
  page: PrintPage
  isReadOnly: boolean
  onChange: (html: string) => void
}

/** The editable sheet, with the fields that can be inserted on the left. */
export function Drawing({ html, fields, page, isReadOnly, onChange }: DrawingProps) {
  const { t } = useTranslation('printTemplates')
  const marks = useMemo(() => {
    const names = mapFieldNames(fields)
    const words = (name: string) => names.get(name) ?? (isMark(name) ? t(`editor.marks.${name}`) : '')
    return createPlaceholderMarks({
      known: css.known ?? '',
      unknown: css.unknown ?? '',
      wordsOf: (placeholder) => {
        const [part] = parseParts(placeholder)
        if (part === undefined || typeof part === 'string') return ''
        return words(part.table === '' ? part.name : `${part.table}.${part.name}`)
      },
    })
  }, [fields, t])
  const label = t('editor.content')
  const editor = useEditor({
    extensions: [...extensions, ...tableNodes, PageBreak, marks],
    content: toDrawing(html),
    editable: !isReadOnly,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: classNames(css.sheet, reading.text) ?? '',
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : fromDrawing(now.getHTML())),
  })
  const insertTable = (table: PrintField) => {
    const columns = table.children
    editor
      .chain()
      .focus()
      .insertContent(
        buildFilledTable(
          columns.map(({ fullName }) => fullName),
          columns.map(({ id }) => `{${id}}`),
        ),
      )
      .run()
  }
  const [width] = page.orientation === 'portrait' ? paperSizes[page.size] : [...paperSizes[page.size]].reverse()
  const measures = {
    '--sheet-w': `${width}mm`,
    '--sheet-m': `${page.top}mm ${page.right}mm ${page.bottom}mm ${page.left}mm`,
  } as CSSProperties
  return (
    <div className={css.drawing}>
      {!isReadOnly && (
        <FieldPanel
          fields={fields}
          onText={(text) => editor.chain().focus().insertContent({ type: 'text', text }).run()}
          onTable={insertTable}
        />
      )}
      <div className={css.desk}>
        {!isReadOnly && (
          <div className={css.bars}>
            <Toolbar editor={editor} label={label} />
            <TableTools editor={editor} />
          </div>
        )}
        <div className={css.paper} style={measures}>
          <EditorContent editor={editor} />
        </div>
      </div>
    </div>
  )
}

const marksKnown = ['systemPrinter', 'systemPrintTime', 'systemApprovalContent', 'systemRecord']
const isMark = (name: string): boolean => marksKnown.includes(name)

/** Field names by placeholder. */
const mapFieldNames = (fields: readonly PrintField[]): ReadonlyMap<string, string> =>
  new Map(
    fields.flatMap((field) => [
      [field.id, field.fullName] as const,
      ...field.children.map(({ id, fullName }) => [id, `${field.fullName} - ${fullName}`] as const),
    ]),
  )
