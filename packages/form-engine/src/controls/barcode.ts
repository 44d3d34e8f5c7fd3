import { readCodeSource } from '../control/codes.ts'
import { createStaticField } from '../control/new-field.ts'
import { readTextSetting } from '../control/setting-values.ts'
import { buildStaticSettings } from '../control/settings.ts'
import { staticControl } from '../control/static.ts'
import type { Control } from '../control/types.ts'

const name = 'dataType'

/** A barcode of a text or of another field's value; it stores nothing (FO.115). FP.22, F3.22–F3.25. */
export const barcode: Control<null> = {
  ...staticControl,
  kind: 'barcode',
  group: 'business',
  icon: 'barcode',
  showsField: true,
  create: () =>
    createStaticField(
      'barcode',
      {
        dataType: 'static',
        staticText: '',
        relationField: '',
        format: 'code128',
        lineColor: '#000000',
        background: '#ffffff',
        width: 4,
        height: 40,
      },
      { label: '', span: 24 },
    ),
  lacks: (field) =>
    readCodeSource(field) === 'relation' && readTextSetting(field, 'relationField') === '' ? 'noShownField' : undefined,
  settings: buildStaticSettings(
    [
      { name, text: 'codeOf', group: 'value', editor: 'choice', choices: ['static', 'relation'], words: 'code' },
      { name: 'staticText', group: 'value', editor: 'text', when: { name, is: ['static', undefined] } },
      {
        name: 'relationField',
        text: 'shownField',
        group: 'value',
        editor: 'formField',
        when: { name, is: ['relation'] },
      },
      { name: 'format', text: 'codeFormat', group: 'value', editor: 'choice', choices: ['code128', 'code39'] },
      { name: 'width', text: 'barWidth', group: 'layout', editor: 'number', min: 1, max: 10, step: 1 },
      { name: 'height', group: 'layout', editor: 'number', min: 10, max: 200, step: 1 },
      { name: 'lineColor', group: 'layout', editor: 'color' },
      { name: 'background', group: 'layout', editor: 'color' },
    ],
    { spans: true },
  ),
}
