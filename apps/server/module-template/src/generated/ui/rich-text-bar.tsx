import { type Editor, useEditorState } from '@tiptap/react'
import { useId, useRef, useState } from 'react'
import { richText } from '../rich-text-rules.js'
import { fill, texts } from '../texts.js'
import { createPictureUrl } from './picture-url.js'
import { TableTools } from './rich-text-table-tools.js'
import { Tool } from './rich-text-tool.js'

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
        <TableTools editor={editor} />
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
