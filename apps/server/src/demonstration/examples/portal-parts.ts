import type { portalLayout } from '@armature/contract'
import type { z } from 'zod'
import type { Names } from '../data/organisation.ts'

export type Widget = z.input<typeof portalLayout>['widgets'][number]

/** The place and the title of a widget. */
export const at = (id: string, [title, tw, en]: Names, x: number, y: number, w: number, h: number) => ({
  id,
  title,
  titleI18n: { tw, en },
  bare: false,
  x,
  y,
  w,
  h,
})

/** All records of a model. */
export const of = (modelId: string) => ({
  from: 'model' as const,
  modelId,
  condition: { logic: 'and' as const, groups: [] },
  period: null,
})
