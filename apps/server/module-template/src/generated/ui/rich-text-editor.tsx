import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { toText } from '../values.js'
import type { ControlProps } from './control-props.js'
import { formats } from './rich-text-formats.js'
import { RichTextBar } from './rich-text-bar.js'

/** Rich text with a toolbar. */
export function RichTextEditor({ field, value, set, attributes }: ControlProps) {
  const html = toText(value)
  const known = useRef(html)
  const save = useRef(set)
  useEffect(() => {
    save.current = set
  })
  const editor = useEditor({
    extensions: formats,
    content: html,
    editorProps: {
      attributes: {
        id: attributes.id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${attributes.id}-label`,
        'aria-required': String(attributes['aria-required']),
        'aria-invalid': String(attributes['aria-invalid']),
        ...(attributes['aria-describedby'] ? { 'aria-describedby': attributes['aria-describedby'] } : {}),
        class: 'rich',
      },
    },
    onUpdate: ({ editor: now }) => {
      const next = now.isEmpty ? '' : now.getHTML()
      known.current = next
      save.current(() => next)
    },
  })
  // a value that comes from elsewhere
  useLayoutEffect(() => {
    if (html === known.current) return
    known.current = html
    editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  return (
    <div className="rich-box" data-invalid={attributes['aria-invalid'] || undefined}>
      <RichTextBar editor={editor} label={field.label} />
      <EditorContent editor={editor} />
    </div>
  )
}
