import { serverTexts } from '@armature/texts/server'
import type { Text } from '@armature/contract'

/** Additional column in a file of failed rows (FO.35). */
export const errorsLabel: Text = serverTexts.import.labels.errorsLabel

export const templateLabel: Text = serverTexts.import.labels.templateLabel
export const failuresLabel: Text = serverTexts.import.labels.failuresLabel
