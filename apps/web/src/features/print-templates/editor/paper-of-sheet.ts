import type { PrintPage } from '@armature/contract'
import { Extension } from '@tiptap/core'
import type { Editor } from '@tiptap/react'

/** The paper is an attribute of the edited document, so that a change of it is an undo step like any other. */
export const PaperOfSheet = Extension.create({
  name: 'paperOfSheet',
  addGlobalAttributes: () => [{ types: ['doc'], attributes: { paper: { default: null, rendered: false } } }],
})

/** undefined until the paper was changed. */
export const readPaper = ({ state }: Editor): PrintPage | undefined =>
  (state.doc.attrs['paper'] as PrintPage | null) ?? undefined

export const isSamePaper = (one: PrintPage, other: PrintPage): boolean => JSON.stringify(one) === JSON.stringify(other)
