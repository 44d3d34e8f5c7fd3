import { createPane, createStaticField } from '../control/new-field.ts'
import { buildStaticSettings } from '../control/settings.ts'
import { staticControl } from '../control/static.ts'
import type { Control } from '../control/types.ts'

/**
 * Pages behind tabs. `config.children` are only panes; a pane is a field of kind `tabPane` with `config.label` (the tab's text,
 * `labelI18n` for the other languages), `config.children` and `config.formId`, and no `vModel`. A rule hides one tab by the
 * pane's formId, or all by the tab's. FP.57.
 */
export const tab: Control<null> = {
  ...staticControl,
  kind: 'tab',
  group: 'layout',
  icon: 'panel-top',
  isContainer: true,
  paneKind: 'tabPane',
  create: () => createStaticField('tab', {}, { children: [createPane('tabPane'), createPane('tabPane')] }),
  settings: buildStaticSettings([{ name: 'config.children', group: 'common', editor: 'tabs' }]),
}
