import type { Language } from '../design/types.ts'
import { designerTextsEn } from './designer-en.ts'
import { designerTextsTw } from './designer-tw.ts'
import { designerTextsZh } from './designer-zh.ts'

/**
 * Names of controls (`control.<kind>`, `control.group.<group>`), of their settings (`setting.<name>`, `setting.group.<group>`,
 * `setting.choice.<value>`), and of the places that use a field (`usage.<kind>`).
 */
export const designerTexts: Record<Language, Record<string, string>> = {
  zh: designerTextsZh,
  tw: designerTextsTw,
  en: designerTextsEn,
}
