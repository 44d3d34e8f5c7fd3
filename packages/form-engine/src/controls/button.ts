import { createStaticField } from '../control/new-field.ts'
import { readTextSetting } from '../control/setting-values.ts'
import { buildStaticSettings, buildTextSettings } from '../control/settings.ts'
import { staticControl } from '../control/static.ts'
import type { Control } from '../control/types.ts'

const name = 'action'

/**
 * A button on the form, with a fixed set of actions and no code: it opens an address (http, https or a path of this site) or
 * copies what a field shows. It stores nothing (FO.115). FP.53.
 */
export const button: Control<null> = {
  ...staticControl,
  kind: 'button',
  group: 'layout',
  icon: 'mouse-pointer-click',
  showsField: true,
  create: () =>
    createStaticField(
      'button',
      { buttonText: '', type: 'default', align: 'left', action: 'link', href: '', target: '_blank', relationField: '' },
      { span: 12 },
    ),
  lacks: (field) =>
    field['action'] === 'copy' && readTextSetting(field, 'relationField') === '' ? 'noShownField' : undefined,
  settings: buildStaticSettings(
    [
      ...buildTextSettings('buttonText'),
      { name, group: 'value', editor: 'choice', choices: ['link', 'copy'], words: 'button' },
      { name: 'href', group: 'value', editor: 'text', when: { name, is: ['link', undefined] } },
      {
        name: 'target',
        group: 'value',
        editor: 'choice',
        choices: ['_blank', '_self'],
        when: { name, is: ['link', undefined] },
      },
      { name: 'relationField', text: 'copiedField', group: 'value', editor: 'formField', when: { name, is: ['copy'] } },
      { name: 'type', group: 'layout', editor: 'choice', choices: ['default', 'primary'], words: 'button' },
      { name: 'align', group: 'layout', editor: 'choice', choices: ['left', 'center', 'right'] },
    ],
    { spans: true },
  ),
}
