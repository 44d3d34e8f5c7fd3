import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { PostgreSQL, sql } from '@codemirror/lang-sql'
import { bracketMatching } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers, placeholder } from '@codemirror/view'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { syntaxColors } from './syntax-colors.ts'
import type { TextPosition } from './text-position.ts'
import css from './code-box.module.css'

/** Inserts text at the caret and moves the caret behind it. */
export interface CodeBoxHandle {
  insert: (text: string) => void
}

interface CodeBoxProps {
  label: string
  language: 'sql' | 'json' | 'script'
  /** initial text */
  value: string
  /** position to move the caret to */
  place: TextPosition | null
  onChange: (value: string) => void
  ref?: Ref<CodeBoxHandle>
}

const syntaxes = { sql: () => [sql({ dialect: PostgreSQL })], json: () => [json()], script: () => [] }

/** Editor for SQL, JSON or scripts with line numbers and syntax colors. Tab leaves it, so that keyboard users are not trapped. */
export default function CodeBox({ label, language, value, place, onChange, ref }: CodeBoxProps) {
  const { t } = useTranslation('dataInterfaces')
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const first = useRef(value)
  const changed = useEffectEvent(onChange)
  const hint = t(`${language}Hint`)
  useEffect(() => {
    if (!box.current) return
    const made = new EditorView({
      parent: box.current,
      state: EditorState.create({
        doc: first.current,
        extensions: [
          lineNumbers(),
          history(),
          drawSelection(),
          highlightActiveLine(),
          bracketMatching(),
          ...syntaxes[language](),
          syntaxColors,
          placeholder(hint),
          EditorView.lineWrapping,
          keymap.of([...defaultKeymap, ...historyKeymap]),
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
          EditorView.updateListener.of((update) => {
            if (!update.docChanged) return
            first.current = update.state.doc.toString()
            changed(first.current)
          }),
        ],
      }),
    })
    view.current = made
    return () => made.destroy()
  }, [language, label, hint])
  useEffect(() => {
    if (!place || !view.current) return
    const { doc } = view.current.state
    const line = doc.line(Math.min(place.line, doc.lines))
    view.current.dispatch({
      selection: { anchor: Math.min(line.from + place.column - 1, line.to) },
      scrollIntoView: true,
    })
    view.current.focus()
  }, [place])
  useImperativeHandle(ref, () => ({
    insert: (text) => {
      if (!view.current) return
      view.current.dispatch(view.current.state.replaceSelection(text))
      view.current.focus()
    },
  }))
  return <div ref={box} className={css.box} />
}
