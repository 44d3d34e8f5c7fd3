import { createStaticField } from '../control/new-field.ts'
import { buildStaticSettings, buildTextSettings } from '../control/settings.ts'
import { staticControl } from '../control/static.ts'
import type { Control } from '../control/types.ts'

/** A line across the form, with or without a text. It stores nothing (FO.115). FP.54. */
export const divider: Control<null> = {
  ...staticControl,
  kind: 'divider',
  group: 'layout',
  icon: 'minus',
  create: () => createStaticField('divider', { content: '', contentPosition: 'center' }),
  settings: buildStaticSettings([
    ...buildTextSettings('content'),
    { name: 'contentPosition', group: 'value', editor: 'choice', choices: ['left', 'center', 'right'] },
  ]),
}
