import { contractTexts } from '@armature/texts/contract'
import type { Text } from '../languages.ts'

/** A button of a page that can be granted, with the code of the grant. */
export interface PageButton {
  code: `btn_${string}`
  name: Text
}

const names = contractTexts.pageButtons.names satisfies Record<string, Text>
export type PageButtonName = keyof typeof names

/** Buttons of the pages of the product. */
export const pageButtons = Object.fromEntries(
  Object.entries(names).map(([button, name]) => [button, { code: `btn_${button}`, name }]),
) as Record<PageButtonName, PageButton>

/** The same button under another name. */
export const renameButton = ({ code }: PageButton, name: Text): PageButton => ({ code, name })
