import { type Editor, useEditorState } from '@tiptap/react'
import { useId, useRef, useState } from 'react'
import { richText } from '../rich-text-rules.js'
import { fill, texts } from '../texts.js'
import { createPictureUrl } from './picture-url.js'

const words = texts.rich
const levels = [1, 2, 3, 4, 5, 6] as const
const marks = ['bold', 'italic', 'underline', 'strike', 'blockquote', 'orderedList', 'bulletList', 'link'] as const

interface RichTextBarProps {
  editor: Editor
  label: string
}

/** The formats of the text at the cursor. */
export function RichTextBar({ editor, label }: RichTextBarProps) {
  const [isLinking, setLinking] = useState(false)
  const [problem, setProblem] = useState('')
  const picture = useRef<HTMLInputElement>(null)
  const now = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      level: levels.find((level) => one.isActive('heading', { level })) ?? 0,
      active: marks.filter((name) => one.isActive(name)),
      canUndo: one.can().undo(),
      canRedo: one.can().redo(),
    }),
  })
  const run = () => editor.chain().focus()
  const tools = {
    bold: () => run().toggleBold().run(),
    italic: () => run().toggleItalic().run(),
    underline: () => run().toggleUnderline().run(),
    strike: () => run().toggleStrike().run(),
    blockquote: () => run().toggleBlockquote().run(),
    orderedList: () => run().toggleOrderedList().run(),
    bulletList: () => run().toggleBulletList().run(),
    link: () => setLinking(!isLinking),
  }
  const setLevel = (text: string) => {
    const level = levels.find((one) => String(one) === text)
    if (level) run().setHeading({ level }).run()
    else run().setParagraph().run()
  }
  const addPicture = async (file: File | undefined) => {
    // allows the same file to be chosen again
    if (picture.current) picture.current.value = ''
    if (!file) return
    try {
      const src = await createPictureUrl(file)
      setProblem('')
      run().setImage({ src, alt: file.name }).run()
    } catch {
      setProblem(words.noPicture)
    }
  }
  return (
    <>
      <div className="rich-bar" role="toolbar" aria-label={fill(words.toolbar, { label })}>
        <select aria-label={words.heading} value={now.level} onChange={(event) => setLevel(event.target.value)}>
          <option value={0}>{words.paragraph}</option>
          {levels.map((level) => (
            <option key={level} value={level}>
              {fill(words.headingLevel, { level })}
            </option>
          ))}
        </select>
        {marks.map((name) => (
          <Tool
            key={name}
            name={name}
            isOn={now.active.includes(name)}
            isOpen={name === 'link' ? isLinking : undefined}
            act={tools[name]}
          />
        ))}
        <Tool name="picture" act={() => picture.current?.click()} />
        <Tool name="undo" isOff={!now.canUndo} act={() => run().undo().run()} />
        <Tool name="redo" isOff={!now.canRedo} act={() => run().redo().run()} />
        <input
          ref={picture}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp,image/gif"
          aria-label={words.picture}
          onChange={(event) => void addPicture(event.target.files?.[0])}
        />
      </div>
      {isLinking && <LinkForm editor={editor} isLink={now.active.includes('link')} onClose={() => setLinking(false)} />}
      {problem !== '' && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

/** The address of a link: of the selected text, or inserted as its own text. */
function LinkForm({ editor, isLink, onClose }: { editor: Editor; isLink: boolean; onClose: () => void }) {
  const id = useId()
  const [text, setText] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const address = text.trim()
  const isGood = richText.href.test(address)
  const apply = () => {
    if (!isGood) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !isLink)
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run()
    else chain.setLink({ href: address }).run()
    onClose()
  }
  return (
    <div className="rich-bar" role="group" aria-label={words.link}>
      <input
        id={id}
        type="text"
        autoFocus
        value={text}
        placeholder={words.linkHint}
        aria-label={words.linkAddress}
        aria-invalid={address !== '' && !isGood}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            onClose()
            editor.commands.focus()
          }
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // not the whole form
          event.preventDefault()
          apply()
        }}
      />
      {isLink && (
        <button
          type="button"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onClose()
          }}
        >
          {words.unlink}
        </button>
      )}
      <button type="button" className="primary" disabled={!isGood} onClick={apply}>
        {words.apply}
      </button>
    </div>
  )
}

/** Lucide icons (ISC license). */
const icons = {
  bold: 'M6 12h9a4 4 0 0 1 0 8H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h7a4 4 0 0 1 0 8',
  italic: 'M19 4h-9M14 20H5M15 4 9 20',
  underline: 'M6 4v6a6 6 0 0 0 12 0V4M4 20h16',
  strike: 'M16 4H9a3 3 0 0 0-2.83 4M14 12a4 4 0 0 1 0 8H6M4 12h16',
  blockquote: 'M17 5H3M21 12H8M21 19H8M3 12v7',
  orderedList: 'M11 5h10M11 12h10M11 19h10M4 4h1v5M4 9h2M6.5 20H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02',
  bulletList: 'M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13',
  link: 'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
  picture:
    'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM21 15l-3.1-3.1a2 2 0 0 0-2.8 0L6 21M11 9a2 2 0 1 1-4 0a2 2 0 0 1 4 0z',
  undo: 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
  redo: 'M15 14l5-5-5-5M20 9H9.5a5.5 5.5 0 0 0 0 11H13',
}

interface ToolProps {
  name: keyof typeof icons
  /** absent for what is done once */
  isOn?: boolean
  /** whether what it opens is open */
  isOpen?: boolean | undefined
  isOff?: boolean
  act: () => void
}

function Tool({ name, isOn, isOpen, isOff = false, act }: ToolProps) {
  return (
    <button
      type="button"
      title={words[name]}
      aria-label={words[name]}
      aria-pressed={isOn}
      aria-expanded={isOpen}
      disabled={isOff}
      onClick={act}
    >
      <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden>
        <path d={icons[name]} />
      </svg>
    </button>
  )
}
