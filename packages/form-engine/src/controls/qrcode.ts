import { readCodeSource } from '../control/codes.ts'
import { createStaticField } from '../control/new-field.ts'
import { readTextSetting } from '../control/setting-values.ts'
import { buildStaticSettings } from '../control/settings.ts'
import { staticControl } from '../control/static.ts'
import type { Control } from '../control/types.ts'

const name = 'dataType'

/** A QR code of a text, of another field's value, or of the record itself; it stores nothing (FO.115). FP.23, F3.20, F3.21. */
export const qrcode: Control<null> = {
  ...staticControl,
  kind: 'qrcode',
  group: 'business',
  icon: 'qr-code',
  showsField: true,
  create: () =>
    createStaticField(
      'qrcode',
      {
        dataType: 'static',
        staticText: '',
        relationField: '',
        colorDark: '#000000',
        colorLight: '#ffffff',
        size: 100,
      },
      { label: '', span: 12 },
    ),
  lacks: (field) =>
    readCodeSource(field) === 'relation' && readTextSetting(field, 'relationField') === '' ? 'noShownField' : undefined,
  settings: buildStaticSettings(
    [
      {
        name,
        text: 'codeOf',
        group: 'value',
        editor: 'choice',
        choices: ['static', 'relation', 'form'],
        words: 'code',
      },
      { name: 'staticText', group: 'value', editor: 'textarea', when: { name, is: ['static', undefined] } },
      {
        name: 'relationField',
        text: 'shownField',
        group: 'value',
        editor: 'formField',
        when: { name, is: ['relation'] },
      },
      { name: 'size', group: 'layout', editor: 'number', min: 20, max: 500, step: 10 },
      { name: 'colorDark', group: 'layout', editor: 'color' },
      { name: 'colorLight', group: 'layout', editor: 'color' },
    ],
    { spans: true },
  ),
}
