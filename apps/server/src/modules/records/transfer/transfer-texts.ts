import { serverTexts } from '@armature/texts/server'
import type { Language, Text } from '@armature/contract'

const texts = serverTexts.records.transfer satisfies Record<string, Text>

export type TransferText = keyof typeof texts

/** Formats the messages of imports and exports of records. */
export function formatTransferText(key: TransferText, language: Language, values: Record<string, string> = {}): string {
  return texts[key][language].replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark)
}
