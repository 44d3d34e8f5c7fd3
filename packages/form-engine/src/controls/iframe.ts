import { createStaticField } from '../control/new-field.ts'
import { buildStaticSettings } from '../control/settings.ts'
import { staticControl } from '../control/static.ts'
import type { Control } from '../control/types.ts'

/** Another page inside the form, in a sandboxed frame; it stores nothing (FO.115). FP.56. */
export const iframe: Control<null> = {
  ...staticControl,
  kind: 'iframe',
  group: 'layout',
  icon: 'app-window',
  create: () => createStaticField('iframe', { href: '', height: 300, border: true }),
  settings: buildStaticSettings(
    [
      { name: 'href', group: 'value', editor: 'text' },
      { name: 'height', group: 'layout', editor: 'number', min: 80, max: 2000, step: 10 },
      { name: 'border', group: 'layout', editor: 'switch' },
    ],
    { spans: true },
  ),
}
