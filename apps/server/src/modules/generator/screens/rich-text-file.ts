import { type PackageContent, hasRichText } from '../package-content.ts'
import { formatHead } from './head.ts'

/** `rich-text-parts.ts`: how rich text is shown and edited, or that the form has none. */
export const renderRichTextFile = (content: PackageContent): string => `${formatHead(content)}
import type { RichTextParts } from './ui/control-props.js'
${
  hasRichText(content)
    ? `import { RichTextInput } from './ui/rich-text-input.js'
import { RichText } from './ui/rich-text.js'

export const richText: RichTextParts | null = { View: RichText, Input: RichTextInput }`
    : `
export const richText: RichTextParts | null = null`
}
`

/** The files that only forms with rich text get. */
export const isRichTextFile = (path: string): boolean =>
  path.startsWith('src/generated/ui/rich-text') ||
  ['src/generated/rich-text-rules.ts', 'src/generated/ui/picture-url.ts'].includes(path)
