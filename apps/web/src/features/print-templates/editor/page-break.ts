import { pageBreak } from '@armature/contract/system/print-paper'
import { Node } from '@tiptap/core'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    pageBreak: { addPageBreak: () => ReturnType }
  }
}

const drawn = '<div data-page-break=""></div>'

/** Page breaks are stored as comments; in the editor they become lines that can be selected. */
export const toDrawing = (html: string): string => html.replace(/<!--\s*pagebreak\s*-->/gi, drawn)
export const fromDrawing = (html: string): string => html.replaceAll(drawn, pageBreak)

/** Allowed between paragraphs and tables, never inside them. */
export const PageBreak = Node.create({
  name: 'pageBreak',
  group: 'block',
  atom: true,
  parseHTML: () => [{ tag: 'div[data-page-break]' }],
  renderHTML: () => ['div', { 'data-page-break': '' }],
  addCommands() {
    return {
      addPageBreak:
        () =>
        ({ state, commands }) => {
          const { $from } = state.selection
          const after = $from.depth === 0 ? $from.pos : $from.after(1)
          return commands.insertContentAt(after, [{ type: this.name }, { type: 'paragraph' }])
        },
    }
  },
})
