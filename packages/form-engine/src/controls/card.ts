import { newStatic } from '../control/new-field.ts'
import { staticSettings, textRows } from '../control/settings.ts'
import { staticControl } from '../control/static.ts'
import type { Control } from '../control/types.ts'

/** A framed part of the form with a header. FP.57. */
export const card: Control<null> = {
  ...staticControl,
  kind: 'card',
  group: 'layout',
  icon: 'panel-top-dashed',
  isContainer: true,
  create: () => newStatic('card', { header: '' }, { children: [] }),
  settings: staticSettings([...textRows('header')], { spans: true }),
}
