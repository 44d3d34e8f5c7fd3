import { separateTexts } from '@armature/texts/languages'
import { engineTexts } from '@armature/texts/engine'
import type { Language } from '../design/types.ts'

/**
 * Names of controls (`control.<kind>`, `control.group.<group>`), of their settings (`setting.<name>`, `setting.group.<group>`,
 * `setting.choice.<value>`), and of the places that use a field (`usage.<kind>`).
 */
export const designerTexts: Record<Language, Record<string, string>> = separateTexts(engineTexts.designer)
