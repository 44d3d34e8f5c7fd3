import { useEditorState, type Editor } from '@tiptap/react'
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Bold,
  Code,
  IndentDecrease,
  IndentIncrease,
  Italic,
  List,
  ListOrdered,
  Quote,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  Underline,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ColorTool } from './color-tool.tsx'
import { continueEditing } from './continue-editing.ts'
import { LinkTool } from './link-tool.tsx'
import { PictureTool } from './picture-tool.tsx'
import css from './rich-text.module.css'
import { sizes, type Size } from './marks.ts'
import { ToolButton } from './tool-button.tsx'
import { ToolSelect } from './tool-select.tsx'

const levels = [1, 2, 3, 4, 5, 6] as const
const alignments: readonly (readonly [value: string, icon: LucideIcon])[] = [
  ['left', AlignLeft],
  ['center', AlignCenter],
  ['right', AlignRight],
  ['justify', AlignJustify],
]

interface ToolbarProps {
  editor: Editor
  label: string
  /** undo and redo are elsewhere: in the bar of a designer */
  hasOwnUndo?: boolean
  /** further tools */
  children?: ReactNode
}

/** All formats of the text (F2.100–F2.103, FO.103). */
export function Toolbar({ editor, label, hasOwnUndo = true, children }: ToolbarProps) {
  const { t } = useTranslation('richText')
  const now = useEditorState({ editor, selector: ({ editor: one }) => getCursorState(one) })
  const run = () => continueEditing(editor)
  const marks: readonly (readonly [name: string, icon: LucideIcon, act: () => unknown])[] = [
    ['bold', Bold, () => run().toggleBold().run()],
    ['italic', Italic, () => run().toggleItalic().run()],
    ['underline', Underline, () => run().toggleUnderline().run()],
    ['strike', Strikethrough, () => run().toggleStrike().run()],
    ['blockquote', Quote, () => run().toggleBlockquote().run()],
    ['codeBlock', Code, () => run().toggleCodeBlock().run()],
    ['orderedList', ListOrdered, () => run().toggleOrderedList().run()],
    ['bulletList', List, () => run().toggleBulletList().run()],
  ]
  const indent = (steps: 1 | -1) => {
    const isListed = steps > 0 ? run().sinkListItem('listItem').run() : run().liftListItem('listItem').run()
    if (!isListed) run().indentBy(steps).run()
  }
  return (
    <div className={css.bar} role="toolbar" aria-label={t('toolbar', { label })}>
      <ToolSelect
        label={t('heading')}
        value={String(now.level)}
        options={[
          { value: '0', label: t('paragraph') },
          ...levels.map((level) => ({ value: String(level), label: t('headingLevel', { level }) })),
        ]}
        onChange={(value) => {
          const level = levels.find((each) => String(each) === value)
          if (level) run().setHeading({ level }).run()
          else run().setParagraph().run()
        }}
      />
      <ToolSelect
        label={t('size')}
        value={now.size}
        options={[
          { value: '', label: t('sizes.normal') },
          ...sizes.map((size) => ({ value: size, label: t(`sizes.${size}`) })),
        ]}
        onChange={(value) =>
          run()
            .setTextSize((value || null) as Size | null)
            .run()
        }
      />
      {marks.map(([name, icon, act]) => (
        <ToolButton key={name} icon={icon} label={t(name)} isOn={now.active.includes(name)} onClick={act} />
      ))}
      <ToolButton icon={IndentDecrease} label={t('outdent')} onClick={() => indent(-1)} />
      <ToolButton icon={IndentIncrease} label={t('indent')} onClick={() => indent(1)} />
      {alignments.map(([value, icon]) => (
        <ToolButton
          key={value}
          icon={icon}
          label={t(`align.${value}`)}
          isOn={now.align === value}
          onClick={() => run().setTextAlign(value).run()}
        />
      ))}
      <ColorTool kind="color" value={now.color} onChange={(color) => run().setColor(color).run()} />
      <ColorTool kind="background" value={now.background} onChange={(color) => run().setBackgroundColor(color).run()} />
      <LinkTool editor={editor} isOn={now.active.includes('link')} />
      <PictureTool editor={editor} />
      {children}
      <ToolButton
        icon={RemoveFormatting}
        label={t('clean')}
        onClick={() => run().clearNodes().unsetAllMarks().unsetTextAlign().run()}
      />
      {hasOwnUndo && (
        <>
          <ToolButton icon={Undo2} label={t('undo')} disabled={!now.canUndo} onClick={() => run().undo().run()} />
          <ToolButton icon={Redo2} label={t('redo')} disabled={!now.canRedo} onClick={() => run().redo().run()} />
        </>
      )}
    </div>
  )
}

const switched = 'bold,italic,underline,strike,blockquote,codeBlock,orderedList,bulletList,link'.split(',')

/** The formats at the cursor. */
function getCursorState(editor: Editor) {
  const style = editor.getAttributes('textStyle')
  return {
    level: levels.find((level) => editor.isActive('heading', { level })) ?? 0,
    size: String(editor.getAttributes('textSize')['size'] ?? ''),
    active: switched.filter((name) => editor.isActive(name)),
    align: ['center', 'right', 'justify'].find((textAlign) => editor.isActive({ textAlign })) ?? 'left',
    color: String(style['color'] ?? ''),
    background: String(style['backgroundColor'] ?? ''),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}
