import { createPane, createStaticField } from '../control/new-field.ts'
import { buildStaticSettings } from '../control/settings.ts'
import { staticControl } from '../control/static.ts'
import type { Control } from '../control/types.ts'

/**
 * Panes that can be folded. `config.children` are only panes, of kind `collapsePane` and of the same shape as those of a tab.
 * With `accordion` at most one is open. FP.57.
 */
export const collapse: Control<null> = {
  ...staticControl,
  kind: 'collapse',
  group: 'layout',
  icon: 'chevrons-down-up',
  isContainer: true,
  paneKind: 'collapsePane',
  create: () =>
    createStaticField(
      'collapse',
      { accordion: false },
      { children: [createPane('collapsePane'), createPane('collapsePane')] },
    ),
  settings: buildStaticSettings([
    { name: 'config.children', group: 'common', editor: 'tabs' },
    { name: 'accordion', group: 'layout', editor: 'switch' },
  ]),
}
