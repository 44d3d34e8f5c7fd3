import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, foldGutter, foldKeymap } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { useEffect, useEffectEvent, useRef } from 'react'
import css from './json.module.css'

interface CodeEditorProps {
  label: string
  /** initial text */
  value: string
  readOnly: boolean
  onChange: (value: string) => void
}

/** JSON editor with line numbers, folding and matching brackets. Tab leaves it, so that the keyboard is not trapped. */
export default function CodeEditor({ label, value, readOnly, onChange }: CodeEditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    if (!box.current) return
    const view = new EditorView({
      parent: box.current,
      state: EditorState.create({
        doc: value,
        extensions: [
          lineNumbers(),
          foldGutter(),
          history(),
          drawSelection(),
          highlightActiveLine(),
          bracketMatching(),
          json(),
          keymap.of([...defaultKeymap, ...historyKeymap, ...foldKeymap]),
          EditorState.readOnly.of(readOnly),
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) changed(update.state.doc.toString())
          }),
        ],
      }),
    })
    return () => view.destroy()
  }, [value, readOnly, label])
  return <div ref={box} className={css.editor} />
}
