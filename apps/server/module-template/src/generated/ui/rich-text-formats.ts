import { Extension, Mark, mergeAttributes } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { TextAlign } from '@tiptap/extension-text-align'
import { BackgroundColor, Color, TextStyle } from '@tiptap/extension-text-style'
import { StarterKit } from '@tiptap/starter-kit'
import { richText } from '../rich-text-rules.js'
import { tableNodes } from './rich-text-tables.js'

const sizes = ['small', 'large', 'huge']
const findSize = (element: HTMLElement): string | null =>
  sizes.find((size) => element.classList.contains(`ql-size-${size}`)) ?? null

/** Text in another size, which is a class. */
const TextSize = Mark.create({
  name: 'textSize',
  addAttributes: () => ({ size: { default: null, parseHTML: findSize, renderHTML: () => ({}) } }),
  parseHTML: () => [{ tag: 'span', getAttrs: (element) => (findSize(element) ? null : false) }],
  renderHTML: ({ mark, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, { class: `ql-size-${String(mark.attrs['size'])}` }),
    0,
  ],
})

const step = 32
const most = 8

/** Paragraphs and headings that are indented by up to eight steps. */
const Indent = Extension.create({
  name: 'indent',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
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
})

/**
 * The formats of the platform's editor. Those that the toolbar here does not have stay too: what the editor does not know
 * would be lost with the next save.
 */
export const formats = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    link: { openOnClick: false, isAllowedUri: (address) => richText.href.test(address) },
  }),
  TextStyle,
  Color,
  BackgroundColor,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  Image.configure({ allowBase64: true }),
  TextSize,
  Indent,
  ...tableNodes,
]
