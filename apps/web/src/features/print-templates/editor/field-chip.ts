import { Node } from '@tiptap/core'
import type { Node as Content, NodeType } from '@tiptap/pm/model'
import { Plugin, type EditorState, type Transaction } from '@tiptap/pm/state'
import { placeholderPattern } from '../../../form/print/placeholders.ts'

export interface ChipText {
  /** what the placeholder prints, such as "QR code: Device" */
  label: string
  /** for a placeholder that the form cannot fill */
  fault?: string
}

export interface ChipOptions {
  className: string
  describe: (placeholder: string) => ChipText
}

const leaf = '\ufffc'

/** Placeholders are stored as plain text. */
export const unwrapChips = (html: string): string => html.replace(/<span data-placeholder="">([^<]*)<\/span>/g, '$1')

/**
 * A placeholder as one character of the text: it is formatted, moved, copied and deleted as a whole. It is stored as its text,
 * `{name}`; text that becomes a placeholder by typing or pasting turns into a chip, also where formats had split it.
 */
export const createFieldChip = ({ className, describe }: ChipOptions) =>
  Node.create({
    name: 'fieldChip',
    group: 'inline',
    inline: true,
    atom: true,
    draggable: true,
    addAttributes: () => ({ text: { default: '' } }),
    renderHTML: ({ node }) => ['span', { 'data-placeholder': '' }, readText(node)],
    renderText: ({ node }) => readText(node),
    addNodeView:
      () =>
      ({ node }) => {
        const { label, fault } = describe(readText(node))
        const dom = document.createElement('span')
        dom.className = className
        dom.textContent = label
        dom.title = fault ?? readText(node)
        if (fault) dom.dataset['fault'] = ''
        return { dom }
      },
    addProseMirrorPlugins() {
      const { type, editor } = this
      return [
        new Plugin({
          appendTransaction(changes, before, now) {
            if (!changes.some(({ docChanged }) => docChanged) || editor.view.composing) return null
            const from = now.doc.content.findDiffStart(before.doc.content)
            if (from === null) return null
            const end = now.doc.content.findDiffEnd(before.doc.content)
            return createChips(now, type, from, Math.max(from, end?.a ?? from))
          },
        }),
      ]
    },
    onCreate() {
      const { state, view } = this.editor
      const converted = createChips(state, this.type, 0, state.doc.content.size)
      // the stored content as it is shown: nothing that was changed or could be undone
      if (converted) view.dispatch(converted.setMeta('addToHistory', false).setMeta('preventUpdate', true))
    },
  })

const readText = (node: Content): string => String(node.attrs['text'])

/** Turns the placeholders of the paragraphs between two positions into chips; null if there are none. */
function createChips(state: EditorState, type: NodeType, from: number, to: number): Transaction | null {
  const change = state.tr
  state.doc.nodesBetween(from, to, (block, at) => {
    if (!block.isTextblock) return true
    const text = block.textBetween(0, block.content.size, undefined, leaf)
    for (const { index, 0: placeholder } of text.matchAll(placeholderPattern)) {
      const [start, end] = [index, index + placeholder.length]
      if (!block.canReplaceWith(block.childCount, block.childCount, type)) continue
      const marks = block.nodeAt(start)?.marks
      const position = change.mapping.map(at + 1 + start)
      change.replaceWith(position, change.mapping.map(at + 1 + end), type.create({ text: placeholder }, null, marks))
    }
    return false
  })
  return change.docChanged ? change : null
}
