import { newStatic } from '../control/new-field.ts'
import { staticSettings, textRows } from '../control/settings.ts'
import { staticControl } from '../control/static.ts'
import type { Control } from '../control/types.ts'

/** A heading line over what follows, aligned left, center or right (F2.89, F2.90, FO.102). FP.24. */
export const groupTitle: Control<null> = {
  ...staticControl,
  kind: 'groupTitle',
  group: 'layout',
  icon: 'heading',
  create: () => newStatic('groupTitle', { content: '', contentPosition: 'left' }),
  settings: staticSettings([
    ...textRows('content'),
    { name: 'contentPosition', group: 'value', editor: 'choice', choices: ['left', 'center', 'right'] },
  ]),
}
