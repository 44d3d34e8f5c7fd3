import { mapTranslations } from '@armature/texts'
import { z } from 'zod'
import { text } from '../shapes.ts'

export const widgetId = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/)
/** Translations of a unit. */
export const unitNames = z.strictObject(mapTranslations(() => text(20).optional()))
export const widgetNames = z.strictObject(mapTranslations(() => text(100).optional()))
