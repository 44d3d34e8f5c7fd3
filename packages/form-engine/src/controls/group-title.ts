import { createStaticField } from '../control/new-field.ts'
import { buildStaticSettings, buildTextSettings } from '../control/settings.ts'
import { staticControl } from '../control/static.ts'
import type { Control } from '../control/types.ts'

/** A heading line over what follows, aligned left, center or right (F2.89, F2.90, FO.102). FP.24. */
export const groupTitle: Control<null> = {
  ...staticControl,
  kind: 'groupTitle',
  group: 'layout',
  icon: 'heading',
  create: () => createStaticField('groupTitle', { content: '', contentPosition: 'left' }),
  settings: buildStaticSettings([
    ...buildTextSettings('content'),
    { name: 'contentPosition', group: 'value', editor: 'choice', choices: ['left', 'center', 'right'] },
  ]),
}
