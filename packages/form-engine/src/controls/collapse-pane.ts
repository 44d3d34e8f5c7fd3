import { createPane } from '../control/new-field.ts'
import { buildPaneSettings } from '../control/settings.ts'
import { staticControl } from '../control/static.ts'
import type { Control } from '../control/types.ts'

/** One pane of a collapse: `config.label` is its heading, `config.children` its content. Created together with the collapse. */
export const collapsePane: Control<null> = {
  ...staticControl,
  kind: 'collapsePane',
  group: 'layout',
  icon: 'square',
  isContainer: true,
  isPane: true,
  create: () => createPane('collapsePane'),
  settings: buildPaneSettings(),
}
