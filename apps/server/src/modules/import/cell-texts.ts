import { serverTexts } from '@armature/texts/server'
import type { CellNote, Language, Text } from '@armature/contract'

const texts = serverTexts.import.cell satisfies Record<CellNote | 'required' | 'option' | 'date', Text>

export type CellText = keyof typeof texts

/** Message about a cell, the same for all imports. */
export function formatCellText(key: CellText, language: Language, values: Record<string, string> = {}): string {
  return texts[key][language].replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark)
}
