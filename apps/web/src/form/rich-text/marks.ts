import { Extension, Mark, mergeAttributes } from '@tiptap/core'

/** Text sizes besides the normal one, as named in the stored HTML (F2.101–F2.103). */
export const sizes = ['small', 'large', 'huge'] as const
export type Size = (typeof sizes)[number]

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    textSize: { setTextSize: (size: Size | null) => ReturnType }
    indent: { indentBy: (steps: 1 | -1) => ReturnType }
  }
}

const findSize = (element: HTMLElement): Size | null =>
  sizes.find((size) => element.classList.contains(`ql-size-${size}`)) ?? null

/** Text in another size, stored as a class so that each theme can define it. */
export const TextSize = Mark.create({
  name: 'textSize',
  addAttributes: () => ({ size: { default: null, parseHTML: findSize, renderHTML: () => ({}) } }),
  parseHTML: () => [{ tag: 'span', getAttrs: (element) => (findSize(element) ? null : false) }],
  renderHTML: ({ mark, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, { class: `ql-size-${String(mark.attrs['size'])}` }),
    0,
  ],
  addCommands() {
    return {
      setTextSize:
        (size) =>
        ({ commands }) =>
          size ? commands.setMark(this.name, { size }) : commands.unsetMark(this.name),
    }
  },
})

const step = 32
const most = 8
const indented = ['paragraph', 'heading']

/** Indents paragraphs and headings by up to eight steps; list items are nested by their own keys. */
export const Indent = Extension.create({
  name: 'indent',
  addGlobalAttributes: () => [
    {
      types: indented,
      attributes: {
        indent: {
          default: 0,
          parseHTML: (element) =>
            Math.min(most, Math.round((Number.parseInt(element.style.paddingLeft, 10) || 0) / step)),
          renderHTML: ({ indent }) => (indent > 0 ? { style: `padding-left: ${Number(indent) * step}px` } : {}),
        },
      },
    },
  ],
  addCommands: () => ({
    indentBy:
      (steps) =>
      ({ state, commands }) => {
        const type = indented.find((name) => state.selection.$from.parent.type.name === name)
        if (!type) return false
        const now = Number(state.selection.$from.parent.attrs['indent'] ?? 0)
        return commands.updateAttributes(type, { indent: Math.min(most, Math.max(0, now + steps)) })
      },
  }),
})
