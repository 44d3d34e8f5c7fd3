import { createStaticField } from '../control/new-field.ts'
import { buildStaticSettings, buildTextSettings } from '../control/settings.ts'
import { staticControl } from '../control/static.ts'
import type { Control } from '../control/types.ts'

/** A box with a title and a text for the person who fills in the form. It stores nothing (FO.115). FP.55. */
export const alert: Control<null> = {
  ...staticControl,
  kind: 'alert',
  group: 'layout',
  icon: 'info',
  create: () =>
    createStaticField('alert', { title: '', description: '', type: 'info', showIcon: true, closable: false }),
  settings: buildStaticSettings(
    [
      ...buildTextSettings('title'),
      ...buildTextSettings('description', 'textarea'),
      { name: 'type', group: 'value', editor: 'choice', choices: ['info', 'success', 'warning', 'error'] },
      { name: 'showIcon', group: 'value', editor: 'switch' },
      { name: 'closable', group: 'value', editor: 'switch' },
    ],
    { spans: true },
  ),
}
