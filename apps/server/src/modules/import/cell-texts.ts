import { serverTexts } from '@armature/texts/server'
import type { CellNote, Language, Text } from '@armature/contract'
import { fillText } from '@armature/texts/fill-text'

const texts = serverTexts.import.cell satisfies Record<CellNote | 'required' | 'option' | 'date', Text>

export type CellText = keyof typeof texts

/** Message about a cell, the same for all imports. */
export function formatCellText(key: CellText, language: Language, values: Record<string, string> = {}): string {
  return fillText(texts[key][language], values)
}
