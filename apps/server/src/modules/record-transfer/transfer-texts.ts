import { serverTexts } from '@armature/texts/server'
import type { Language, Text } from '@armature/contract'
import { fillText } from '@armature/texts/fill-text'

const texts = serverTexts.records.transfer satisfies Record<string, Text>

export type TransferText = keyof typeof texts

/** Formats the messages of imports and exports of records. */
export function formatTransferText(key: TransferText, language: Language, values: Record<string, string> = {}): string {
  return fillText(texts[key][language], values)
}
