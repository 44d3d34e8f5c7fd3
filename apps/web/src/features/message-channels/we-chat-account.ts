import type { Values } from '@armature/form-engine'
import { languageNames, languages } from '../../lib/i18n/language.ts'
import { createField, readText } from '../../form/plain/named-fields.ts'

const need = { required: true }

export function buildWeChatFields(t: (key: string) => string) {
  const options = languages.map((id) => ({ id, fullName: languageNames[id] }))
  const variable = { maxlength: 32, placeholder: t('account.variableHint') }
  return [
    createField(
      'comInput',
      'template',
      t('account.templateId'),
      { ...need, span: 24 },
      { maxlength: 64, placeholder: t('account.templateHint') },
    ),
    createField('comInput', 'titleVariable', t('account.titleVariable'), { defaultValue: 'thing1' }, variable),
    createField('comInput', 'textVariable', t('account.textVariable'), {}, variable),
    createField('comInput', 'timeVariable', t('account.timeVariable'), { defaultValue: 'time2' }, variable),
    createField(
      'numInput',
      'variableLength',
      t('account.variableLength'),
      { ...need, defaultValue: 20 },
      { min: 1, max: 500, precision: 0, controls: false },
    ),
    createField(
      'select',
      'language',
      t('account.language'),
      { ...need, dataType: 'static' as const, defaultValue: 'zh' },
      { options, clearable: false },
    ),
  ]
}

export const toWeChatSettings = (values: Values) => ({
  channel: 'weChat' as const,
  template: readText(values, 'template').trim(),
  titleVariable: readText(values, 'titleVariable').trim(),
  textVariable: readText(values, 'textVariable').trim(),
  timeVariable: readText(values, 'timeVariable').trim(),
  variableLength: Number(values['variableLength']),
  language: languages.find((one) => one === values['language']) ?? ('zh' as const),
  secret: '' as const,
})
