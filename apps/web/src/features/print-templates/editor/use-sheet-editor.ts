import type { PrintField } from '@armature/contract'
import { closeHistory } from '@tiptap/pm/history'
import { useEditor, type Editor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseParts, type Placeholder } from '../../../form/print/placeholders.ts'
import { extensions } from '../../../form/rich-text/extensions.ts'
import reading from '../../../ui/media/rich-text.module.css'
import { classNames } from '../../../ui/theme/class-names.ts'
import { createFieldChip, unwrapChips, type ChipText } from './field-chip.ts'
import { fromDrawing, PageBreak, toDrawing } from './page-break.ts'
import { isSamePaper, PaperOfSheet, readPaper } from './paper-of-sheet.ts'
import css from './template-editor.module.css'
import type { TemplateDesign } from './template-store.ts'

interface SheetOptions {
  design: TemplateDesign
  fields: readonly PrintField[]
  isReadOnly: boolean
  onChange: (design: TemplateDesign) => void
}

/** The text editor of the sheet. It follows a design that was not typed here: after a save conflict or a restore. */
export function useSheetEditor({ design, fields, isReadOnly, onChange }: SheetOptions): Editor {
  const { t } = useTranslation('printTemplates')
  const typed = useRef(design)
  const [{ page: openedPage }] = useState(design)
  const chip = useMemo(() => {
    const names = mapFieldNames(fields)
    const describe = (placeholder: string): ChipText => {
      const [part] = parseParts(placeholder)
      if (part === undefined || typeof part === 'string') return { label: placeholder }
      if (part.kind !== 'nodeSignature' && isMark(part.name)) return { label: t(`editor.marks.${part.name}`) }
      const field = names.get(getFieldId(part))
      if (field === undefined)
        return {
          label: placeholder,
          fault: t(part.kind === 'nodeSignature' ? 'editor.unknownNode' : 'editor.unknownField'),
        }
      return {
        label: part.kind === 'text' ? field : t(`editor.printedAs.${part.kind}`, { name: field }),
      }
    }
    return createFieldChip({ className: css.chip ?? '', describe })
  }, [fields, t])
  const editor = useEditor({
    extensions: [...extensions, PageBreak, PaperOfSheet, chip],
    content: toDrawing(design.html),
    editable: !isReadOnly,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t('editor.content'),
        class: classNames(css.sheet, reading.text) ?? '',
      },
    },
    onUpdate: ({ editor: now }) => {
      const html = now.isEmpty ? '' : unwrapChips(fromDrawing(now.getHTML()))
      const page = readPaper(now) ?? openedPage
      typed.current = { html, page: isSamePaper(page, typed.current.page) ? typed.current.page : page }
      onChange(typed.current)
    },
  })
  useEffect(() => {
    const { html, page } = typed.current
    if (design.html === html && design.page === page) return
    typed.current = design
    // otherwise one undo step takes back what was typed within the last half second as well
    editor.view.dispatch(closeHistory(editor.state.tr))
    const change = editor.chain().setMeta('preventUpdate', true)
    if (design.html !== html) change.setContent(toDrawing(design.html), { emitUpdate: false })
    if (!isSamePaper(design.page, page)) change.command(({ tr }) => Boolean(tr.setDocAttribute('paper', design.page)))
    change.run()
  }, [editor, design])
  return editor
}

const getFieldId = ({ kind, table, name }: Placeholder): string => {
  if (kind === 'nodeSignature') return `nodeSignature:${name}`
  return table === '' ? name : `${table}.${name}`
}

const marks = [
  'systemPrinter',
  'systemPrintTime',
  'systemApprovalContent',
  'systemRemovedFields',
  'systemRecord',
] as const
const isMark = (name: string): name is (typeof marks)[number] => (marks as readonly string[]).includes(name)

/** Names of fields and columns by their path, such as `parts.count`. */
const mapFieldNames = (fields: readonly PrintField[]): ReadonlyMap<string, string> =>
  new Map(
    fields.flatMap((field) => [
      [field.id, field.fullName] as const,
      ...field.children.map(({ id, fullName }) => [id, `${field.fullName} - ${fullName}`] as const),
    ]),
  )
