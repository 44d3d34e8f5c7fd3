import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { classNames } from '../../ui/theme/class-names.ts'
import reading from '../../ui/media/rich-text.module.css'
import { extensions } from './extensions.ts'
import css from './rich-text.module.css'
import { AddTableButton, TableButtons } from './table-buttons.tsx'
import { Toolbar } from './toolbar.tsx'

export interface RichTextEditorProps {
  id: string
  /** HTML; '' for nothing */
  value: string
  onChange: (html: string) => void
  onLeave: () => void
  label: string
  placeholder: string
  disabled: boolean
  invalid: boolean
  describedBy?: string | undefined
}

/** A rich text editor with a toolbar. Loaded when first shown, since nothing else in the application uses its libraries. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { id, value, onChange, onLeave, label, placeholder, disabled, invalid, describedBy } = props
  const given = useRef(value)
  /** what the editor had when it last reported, or was given a value */
  const last = useRef('')
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(invalid ? { 'aria-invalid': 'true' } : {}),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        class: classNames(css.content, reading.text) ?? '',
      },
    },
    onCreate: ({ editor: now }) => {
      last.current = readText(now)
    },
    onUpdate: ({ editor: now }) => {
      const text = readText(now)
      if (text === last.current) return
      last.current = text
      given.current = text
      onChange(text)
    },
    onBlur: onLeave,
  })
  // a value set by a rule or by the save of another user; before anything more is typed, which would look like an older value
  useLayoutEffect(() => {
    if (value === given.current) return
    given.current = value
    editor.commands.setContent(value, { emitUpdate: false })
    last.current = readText(editor)
  }, [editor, value])
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled])
  return (
    <div className={css.box} data-invalid={invalid || undefined} data-disabled={disabled || undefined}>
      {!disabled && (
        <Toolbar editor={editor} label={label}>
          <AddTableButton editor={editor} />
          <TableButtons editor={editor} />
        </Toolbar>
      )}
      <div className={css.page}>
        {editor.isEmpty && placeholder && (
          <span className={css.placeholder} aria-hidden>
            {placeholder}
          </span>
        )}
        <EditorContent editor={editor} />
      </div>
    </div>
  )
}

/**
 * The text as HTML, '' if it is empty. The editor ends a text whose last part is no paragraph with an empty one, so that the cursor
 * can be put behind a table or a picture: this paragraph is no part of the text.
 */
function readText(editor: Editor): string {
  if (editor.isEmpty) return ''
  const { lastChild, childCount } = editor.state.doc
  const isAdded = childCount > 1 && lastChild?.type.name === 'paragraph' && lastChild.content.size === 0
  const before = isAdded ? editor.state.doc.child(childCount - 2) : null
  const html = editor.getHTML()
  return before && before.type.name !== 'paragraph' ? html.replace(/<p(?: [^>]*)?><\/p>$/, '') : html
}
