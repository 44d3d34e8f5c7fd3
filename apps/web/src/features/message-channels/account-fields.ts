import type { ChannelAccount, ChannelAccountInput, Language, MessageChannel } from '@armature/contract'
import type { FormData, Values } from '@armature/form-engine'
import { languageNames, languages } from '../../lib/i18n/language.ts'
import { createField, readText } from '../../form/plain/named-fields.ts'
import { buildSmsFields, smsRules, toSmsSettings } from './sms-account.ts'
import { buildWeChatFields, toWeChatSettings } from './we-chat-account.ts'

type Translate = (key: string) => string
const need = { required: true }

/** The form of an account of a channel. */
export const buildAccountForm = (t: Translate, channel: MessageChannel, isKnown: boolean): FormData => ({
  fields: buildAccountFields(t, channel, isKnown),
  ...(channel === 'sms' && { rules: smsRules }),
})

function buildAccountFields(t: Translate, channel: MessageChannel, isKnown: boolean) {
  const limit = { min: 1, max: 6000, precision: 0, controls: false }
  return [
    createField('comInput', 'fullName', t('account.name'), { ...need, span: 24 }, { maxlength: 100 }),
    ...buildChannelFields(t, channel, isKnown),
    createField(
      'numInput',
      'perMinute',
      t('account.perMinute'),
      { ...need, defaultValue: isRobot(channel) ? 20 : 60 },
      limit,
    ),
    createField('switch', 'enabledMark', t('state'), { defaultValue: 1 }),
  ]
}

const isRobot = (channel: MessageChannel): channel is RobotChannel => channel === 'weCom' || channel === 'dingTalk'
type RobotChannel = 'weCom' | 'dingTalk'

/** The page of WeCom and DingTalk has their account. */
const isApp = (channel: MessageChannel): channel is 'weComApp' | 'dingApp' =>
  channel === 'weComApp' || channel === 'dingApp'

/** Addresses of robots, without key or token. */
const robotUrls: Record<RobotChannel, string> = {
  weCom: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send',
  dingTalk: 'https://oapi.dingtalk.com/robot/send',
}

function buildChannelFields(t: Translate, channel: MessageChannel, isKnown: boolean) {
  if (channel === 'email') return buildEmailFields(t, isKnown)
  if (channel === 'sms') return buildSmsFields(t, isKnown)
  if (channel === 'weChat') return buildWeChatFields(t)
  if (isApp(channel)) return []
  return isRobot(channel) ? buildRobotFields(t, channel, isKnown) : buildWebhookFields(t, isKnown)
}

function buildRobotFields(t: Translate, channel: RobotChannel, isKnown: boolean) {
  const options = languages.map((id) => ({ id, fullName: languageNames[id] }))
  const [label, hint] =
    channel === 'weCom'
      ? ['account.robotKey', 'account.robotKeyHint']
      : ['account.robotToken', 'account.robotTokenHint']
  return [
    createField(
      'comInput',
      'url',
      t('account.url'),
      { ...need, span: 24, defaultValue: robotUrls[channel] },
      { maxlength: 2000 },
    ),
    createField(
      'PsdInput',
      'secret',
      t(label ?? ''),
      { ...(isKnown ? {} : need), span: 24 },
      { maxlength: 210, placeholder: t(isKnown ? 'account.secretKept' : (hint ?? '')) },
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

function buildEmailFields(t: Translate, isKnown: boolean) {
  const options = (['tls', 'starttls', 'none'] as const).map((id) => ({ id, fullName: t(`account.securities.${id}`) }))
  const port = { min: 1, max: 65_535, precision: 0, controls: false }
  const choice = { ...need, dataType: 'static' as const, span: 6, defaultValue: 'tls' }
  return [
    createField('comInput', 'host', t('account.host'), need, { maxlength: 255, placeholder: 'smtp.example.com' }),
    createField('numInput', 'port', t('account.port'), { ...need, span: 6, defaultValue: 465 }, port),
    createField('select', 'security', t('account.security'), choice, { options, clearable: false }),
    createField('comInput', 'login', t('account.login'), need, { maxlength: 255 }),
    createField('PsdInput', 'secret', t('account.password'), isKnown ? {} : need, {
      maxlength: 500,
      placeholder: isKnown ? t('account.secretKept') : '',
    }),
    createField('comInput', 'address', t('account.address'), need, {
      maxlength: 255,
      placeholder: 'notices@example.com',
    }),
    createField('comInput', 'senderName', t('account.senderName'), {}, { maxlength: 100 }),
  ]
}

function buildWebhookFields(t: Translate, isKnown: boolean) {
  return [
    createField(
      'comInput',
      'url',
      t('account.url'),
      { ...need, span: 24 },
      {
        maxlength: 2000,
        placeholder: 'https://example.com/hooks/armature',
      },
    ),
    createField(
      'textarea',
      'secret',
      t('account.signingKey'),
      { ...(isKnown ? {} : need), span: 24 },
      {
        maxlength: 100,
        rows: 2,
        placeholder: isKnown ? t('account.secretKept') : 'whsec_',
      },
    ),
  ]
}

/** Initial values of a new account: a webhook gets a fresh signing key, to be copied to the receiver. */
export const createAccountValues = (channel: MessageChannel): Values =>
  channel === 'webhook' ? { secret: createSigningKey() } : {}

function createSigningKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return `whsec_${btoa(String.fromCharCode(...bytes))}`
}

export const toAccountValues = ({ settings, ...account }: ChannelAccount): Values => ({
  ...account,
  ...settings,
  secret: '',
})

export function toAccountInput(channel: MessageChannel, values: Values): ChannelAccountInput {
  const secret = readText(values, 'secret').trim()
  return {
    fullName: readText(values, 'fullName'),
    perMinute: Number(values['perMinute']),
    enabledMark: values['enabledMark'] === 1 ? 1 : 0,
    settings:
      channel !== 'email'
        ? toCallSettings(channel, values, secret)
        : {
            channel,
            host: readText(values, 'host').trim(),
            port: Number(values['port']),
            security: toSecurity(readText(values, 'security')),
            login: readText(values, 'login').trim(),
            address: readText(values, 'address').trim(),
            senderName: readText(values, 'senderName'),
            secret,
          },
  }
}

function toCallSettings(channel: Exclude<MessageChannel, 'email'>, values: Values, secret: string) {
  if (channel === 'sms') return toSmsSettings(values, secret)
  if (channel === 'weChat') return toWeChatSettings(values)
  if (isApp(channel)) return { channel, secret: '' as const }
  const url = readText(values, 'url')
  if (channel === 'webhook') return { channel, url, secret }
  return { channel, url, language: toLanguage(readText(values, 'language')), secret }
}

const toLanguage = (value: string): Language => languages.find((one) => one === value) ?? 'zh'
const toSecurity = (value: string) => (value === 'none' || value === 'starttls' ? value : 'tls')
