import { createPane } from '../control/new-field.ts'
import { buildPaneSettings } from '../control/settings.ts'
import { staticControl } from '../control/static.ts'
import type { Control } from '../control/types.ts'

/** One pane of a tab: `config.label` is its heading, `config.children` its content. Created together with the tab. */
export const tabPane: Control<null> = {
  ...staticControl,
  kind: 'tabPane',
  group: 'layout',
  icon: 'square',
  isContainer: true,
  isPane: true,
  create: () => createPane('tabPane'),
  settings: buildPaneSettings(),
}
