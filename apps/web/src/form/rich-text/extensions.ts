import type { AnyExtension } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { TextAlign } from '@tiptap/extension-text-align'
import { BackgroundColor, Color, TextStyle } from '@tiptap/extension-text-style'
import { StarterKit } from '@tiptap/starter-kit'
import { richText } from '@armature/contract/rich-text'
import { Indent, TextSize } from './marks.ts'
import { tableNodes } from './table-nodes.ts'

/** The formats of the toolbar (F2.100–F2.103, FO.103), all of which the server keeps when it sanitizes the text. */
export const extensions: AnyExtension[] = [
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
