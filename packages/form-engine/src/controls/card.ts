import { createStaticField } from '../control/new-field.ts'
import { buildStaticSettings, buildTextSettings } from '../control/settings.ts'
import { staticControl } from '../control/static.ts'
import type { Control } from '../control/types.ts'

/** A framed part of the form with a header. FP.57. */
export const card: Control<null> = {
  ...staticControl,
  kind: 'card',
  group: 'layout',
  icon: 'panel-top-dashed',
  isContainer: true,
  create: () => createStaticField('card', { header: '' }, { children: [] }),
  settings: buildStaticSettings([...buildTextSettings('header')], { spans: true }),
}
