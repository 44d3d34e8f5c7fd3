import { createStaticField } from '../control/new-field.ts'
import { buildStaticSettings, buildTextSettings } from '../control/settings.ts'
import { staticControl } from '../control/static.ts'
import type { Control } from '../control/types.ts'

/** A text on the form, in the three languages; it stores nothing (FO.115). FP.51. */
export const jnpfText: Control<null> = {
  ...staticControl,
  kind: 'JNPFText',
  group: 'layout',
  icon: 'type',
  create: () =>
    createStaticField('JNPFText', {
      content: '',
      textStyle: { textAlign: 'left', fontSize: 14, fontWeight: 'normal', color: '' },
    }),
  settings: buildStaticSettings(
    [
      ...buildTextSettings('content', 'textarea'),
      { name: 'textStyle.textAlign', group: 'value', editor: 'choice', choices: ['left', 'center', 'right'] },
      { name: 'textStyle.fontSize', group: 'value', editor: 'number', min: 12, max: 48, step: 1 },
      { name: 'textStyle.fontWeight', group: 'value', editor: 'choice', choices: ['normal', 'bold'] },
      { name: 'textStyle.color', group: 'value', editor: 'color' },
    ],
    { spans: true },
  ),
}
