import { Extension } from '@tiptap/core'
import type { Node as Content } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { placeholderPattern } from '../../../form/print/placeholders.ts'

export interface MarkOptions {
  /** CSS classes of known and of unknown placeholders */
  known: string
  unknown: string
  /** description of a placeholder; '' for an unknown one */
  wordsOf: (placeholder: string) => string
}

/** Highlights placeholders, unknown ones more strongly; the description is a tooltip. */
export const createPlaceholderMarks = (options: MarkOptions) =>
  Extension.create({
    name: 'placeholderMarks',
    addProseMirrorPlugins: () => [
      new Plugin<DecorationSet>({
        state: {
          init: (_, { doc }) => buildDecorations(doc, options),
          apply: (change, old) => (change.docChanged ? buildDecorations(change.doc, options) : old),
        },
        props: {
          decorations(state) {
            return this.getState(state)
          },
        },
      }),
    ],
  })

function buildDecorations(doc: Content, { known, unknown, wordsOf }: MarkOptions): DecorationSet {
  const marks: Decoration[] = []
  doc.descendants((node, at) => {
    for (const { index, 0: text } of (node.text ?? '').matchAll(placeholderPattern)) {
      const words = wordsOf(text)
      marks.push(
        Decoration.inline(at + index, at + index + text.length, { class: words ? known : unknown, title: words }),
      )
    }
  })
  return DecorationSet.create(doc, marks)
}
