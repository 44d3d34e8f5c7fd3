import { smsProviders, type SmsProviderName } from '@armature/contract'
import type { Rule, RuleAction, Values } from '@armature/form-engine'
import { languageNames, languages } from '../../lib/i18n/language.ts'
import { createField, readText } from '../../form/plain/named-fields.ts'

type Translate = (key: string) => string
const need = { required: true }

/** Addresses of the providers that have their own. */
const urls: Record<SmsProviderName, string> = {
  aliyun: 'https://dysmsapi.aliyuncs.com',
  tencent: 'https://sms.tencentcloudapi.com',
  signed: '',
}

export function buildSmsFields(t: Translate, isKnown: boolean) {
  const choice = { ...need, dataType: 'static' as const }
  const providers = smsProviders.map((id) => ({ id, fullName: t(`account.providers.${id}`) }))
  const options = languages.map((id) => ({ id, fullName: languageNames[id] }))
  const variable = { maxlength: 32, placeholder: t('account.variableHint') }
  return [
    createField(
      'select',
      'provider',
      t('account.provider'),
      { ...choice, defaultValue: 'aliyun' },
      { options: providers, clearable: false },
    ),
    createField('comInput', 'url', t('account.url'), {}, { maxlength: 2000, placeholder: t('account.urlHint') }),
    createField('comInput', 'accessKey', t('account.accessKey'), need, { maxlength: 128 }),
    createField('PsdInput', 'secret', t('account.keySecret'), isKnown ? {} : need, {
      maxlength: 500,
      placeholder: isKnown ? t('account.secretKept') : '',
    }),
    createField('comInput', 'sign', t('account.sign'), {}, { maxlength: 50 }),
    createField('comInput', 'template', t('account.template'), need, { maxlength: 100 }),
    createField('comInput', 'sdkApp', t('account.sdkApp'), {}, { maxlength: 32 }),
    createField('comInput', 'region', t('account.region'), { defaultValue: 'ap-guangzhou' }, { maxlength: 32 }),
    createField('comInput', 'titleVariable', t('account.titleVariable'), { defaultValue: 'title' }, variable),
    createField('comInput', 'textVariable', t('account.textVariable'), {}, variable),
    createField(
      'numInput',
      'variableLength',
      t('account.variableLength'),
      { ...need, defaultValue: 35 },
      { min: 1, max: 500, precision: 0, controls: false },
    ),
    createField(
      'select',
      'language',
      t('account.language'),
      { ...choice, defaultValue: 'zh' },
      { options, clearable: false },
    ),
  ]
}

const createRule = (op: 'eq' | 'ne', provider: SmsProviderName, then: RuleAction[]): Rule => ({
  id: `${op} ${provider}`,
  name: '',
  enabled: true,
  when: { logic: 'and', groups: [{ logic: 'and', conditions: [{ field: 'provider', op, value: provider }] }] },
  then,
})

/** What a provider needs. */
export const smsRules: Rule[] = [
  createRule('eq', 'tencent', [
    { type: 'show', field: 'sdkApp' },
    { type: 'require', field: 'sdkApp' },
    { type: 'show', field: 'region' },
    { type: 'require', field: 'region' },
  ]),
  createRule('ne', 'signed', [{ type: 'require', field: 'sign' }]),
  createRule('eq', 'signed', [{ type: 'require', field: 'url' }]),
]

export function toSmsSettings(values: Values, secret: string) {
  const provider = smsProviders.find((one) => one === values['provider']) ?? 'aliyun'
  const isTencent = provider === 'tencent'
  return {
    channel: 'sms' as const,
    provider,
    url: readText(values, 'url').trim() || urls[provider],
    accessKey: readText(values, 'accessKey').trim(),
    sign: readText(values, 'sign').trim(),
    template: readText(values, 'template').trim(),
    sdkApp: isTencent ? readText(values, 'sdkApp').trim() : '',
    region: isTencent ? readText(values, 'region').trim() : '',
    titleVariable: readText(values, 'titleVariable').trim(),
    textVariable: readText(values, 'textVariable').trim(),
    variableLength: Number(values['variableLength']),
    language: languages.find((one) => one === values['language']) ?? ('zh' as const),
    secret,
  }
}
