import { createStaticField } from '../control/new-field.ts'
import { buildStaticSettings } from '../control/settings.ts'
import { staticControl } from '../control/static.ts'
import type { Control } from '../control/types.ts'

/** A row whose fields share its 24 columns. FP.57. */
export const row: Control<null> = {
  ...staticControl,
  kind: 'row',
  group: 'layout',
  icon: 'columns-2',
  isContainer: true,
  create: () => createStaticField('row', {}, { children: [] }),
  settings: buildStaticSettings([], {
    spans: true,
  }),
}
