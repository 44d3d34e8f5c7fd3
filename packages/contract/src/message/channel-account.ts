import { languages } from '@armature/texts'
import { z } from 'zod'
import { endpoint, permission, remoteCallMs } from '../endpoint.ts'
import { byId, limitInteger, nothing, pageQuery, pageSchema, text } from '../shapes.ts'

const path = '/api/message/AccountConfig'

const page = permission('msgCenter.account')
const add = permission('msgCenter.account:btn_add')
const edit = permission('msgCenter.account:btn_edit')
const remove = permission('msgCenter.account:btn_remove')

/** Ways out of the product, besides the in-site message that every event has. */
export const messageChannels = [
  ...(['email', 'sms', 'weChat', 'weComApp', 'dingApp'] as const),
  ...(['webhook', 'weCom', 'dingTalk'] as const),
] as const
export type MessageChannel = (typeof messageChannels)[number]

/** Channels with a message for each user, of which one account at a time can be on. */
export const userChannels = [
  'email',
  'sms',
  'weChat',
  'weComApp',
  'dingApp',
] as const satisfies readonly MessageChannel[]
export type UserChannel = (typeof userChannels)[number]
export const isUserChannel = (channel: MessageChannel): channel is UserChannel =>
  userChannels.some((one) => one === channel)

/** Channels that send with the account of another module, and have no secret of their own. */
export const hasOwnSecret = (channel: MessageChannel): boolean =>
  channel !== 'weChat' && channel !== 'weComApp' && channel !== 'dingApp'

/** Providers of SMS: Alibaba Cloud, Tencent Cloud, and a gateway that takes the signed call of docs/guide/running.md. */
export const smsProviders = ['aliyun', 'tencent', 'signed'] as const
export type SmsProviderName = (typeof smsProviders)[number]

export const accountLimits = { accounts: 20 }

const common = {
  fullName: text(100).trim().min(1),
  enabledMark: z.union([z.literal(0), z.literal(1)]),
  /** messages a minute, at most */
  perMinute: limitInteger(1, 6000).default(60),
}
const emailSettings = {
  channel: z.literal('email'),
  host: text(255).trim().min(1),
  port: limitInteger(1, 65_535),
  security: z.enum(['tls', 'starttls', 'none']),
  login: text(255).trim().min(1),
  address: z.email().max(255),
  senderName: text(100).trim().default(''),
}
const webhookSettings = { channel: z.literal('webhook'), url: z.url({ protocol: /^https?$/ }).max(2000) }

const robotUrl = z.url({ protocol: /^https?$/ }).max(2000)
const groupLanguage = z.enum(languages).default('zh')
/** The robot of a group in WeCom: its address without the key. */
const weComSettings = {
  channel: z.literal('weCom'),
  url: robotUrl.default('https://qyapi.weixin.qq.com/cgi-bin/webhook/send'),
  language: groupLanguage,
}
/** The robot of a group in DingTalk: its address without the token. */
const dingTalkSettings = {
  channel: z.literal('dingTalk'),
  url: robotUrl.default('https://oapi.dingtalk.com/robot/send'),
  language: groupLanguage,
}

/** Name of a variable in the template of a provider; '' if the template has none for it. */
const variable = z
  .string()
  .regex(/^([A-Za-z]\w{0,31})?$/)
  .default('')
/**
 * Text messages to mobile numbers. Providers send templates that they have approved: title and text of a message fill variables
 * of one template.
 */
const smsSettings = {
  channel: z.literal('sms'),
  provider: z.enum(smsProviders),
  url: robotUrl,
  /** AccessKey ID, SecretId or key */
  accessKey: z.string().regex(/^[\w.-]{1,128}$/),
  /** the signature that a message begins with; a gateway may know its own */
  sign: text(50).trim().default(''),
  /** code of the template */
  template: text(100).trim().min(1),
  /** Tencent Cloud: the application that sends */
  sdkApp: z
    .string()
    .regex(/^\w{0,32}$/)
    .default(''),
  /** Tencent Cloud */
  region: z
    .string()
    .regex(/^[a-z0-9-]{0,32}$/)
    .default(''),
  titleVariable: variable,
  textVariable: variable,
  /** characters of a variable, at most: longer ones are cut */
  variableLength: limitInteger(1, 500).default(35),
  language: groupLanguage,
}

/**
 * Template messages of the official account to users who follow it. The module we-chat has the account, and its secret. Title, text
 * and time of a message fill variables of one template; it opens the page of the message.
 */
const weChatSettings = {
  channel: z.literal('weChat'),
  /** id of the template in the account */
  template: z.string().regex(/^[\w-]{1,64}$/),
  titleVariable: variable,
  textVariable: variable,
  timeVariable: variable,
  /** characters of title and text, at most: longer ones are cut */
  variableLength: limitInteger(1, 500).default(20),
  language: groupLanguage,
}

/**
 * Messages to the people of WeCom or DingTalk who are linked to users, as the application of the company directory, which has the
 * secret. They are in the language of each user.
 */
const weComAppSettings = { channel: z.literal('weComApp') }
const dingAppSettings = { channel: z.literal('dingApp') }

/** What a provider needs besides: Alibaba Cloud and Tencent Cloud a signature, Tencent Cloud its application and region. */
function checkSms({ provider, sign, sdkApp, region }: SmsIdentity, context: z.RefinementCtx): void {
  const miss = (name: keyof SmsIdentity) => context.addIssue({ code: 'custom', path: [name], message: 'required' })
  if (provider !== 'signed' && sign === '') miss('sign')
  if (provider === 'tencent' && sdkApp === '') miss('sdkApp')
  if (provider === 'tencent' && region === '') miss('region')
}
type SmsIdentity = Record<'sign' | 'sdkApp' | 'region', string> & { provider: SmsProviderName }

/** Secrets are written and never returned; '' keeps the stored one if the target stays the same. */
export const channelAccountInput = z.object({
  ...common,
  settings: z.discriminatedUnion('channel', [
    z.object({ ...emailSettings, secret: text(500).default('') }),
    z.object({ ...smsSettings, secret: text(500).trim().default('') }).superRefine(checkSms),
    z.object({ ...weChatSettings, secret: z.literal('').default('') }),
    z.object({ ...weComAppSettings, secret: z.literal('').default('') }),
    z.object({ ...dingAppSettings, secret: z.literal('').default('') }),
    z.object({
      ...webhookSettings,
      /** the signing key as Standard Webhooks writes it: 24 to 64 bytes in base64 */
      secret: z
        .string()
        .regex(/^(whsec_[A-Za-z0-9+/]{32,86}={0,2})?$/)
        .default(''),
    }),
    z.object({
      ...weComSettings,
      /** the key at the end of the address of the robot */
      secret: z
        .string()
        .regex(/^[A-Za-z0-9-]{0,100}$/)
        .default(''),
    }),
    z.object({
      ...dingTalkSettings,
      /** the token at the end of the address of the robot, then a space and its signing key if it has one */
      secret: z
        .string()
        .regex(/^([A-Za-z0-9]{1,100}( SEC[A-Za-z0-9]{1,100})?)?$/)
        .default(''),
    }),
  ]),
})
export type ChannelAccountInput = z.output<typeof channelAccountInput>

const channelAccount = z.object({
  id: z.string(),
  ...common,
  settings: z.discriminatedUnion('channel', [
    z.object(emailSettings),
    z.object(smsSettings),
    z.object(weChatSettings),
    z.object(weComAppSettings),
    z.object(dingAppSettings),
    z.object(webhookSettings),
    z.object(weComSettings),
    z.object(dingTalkSettings),
  ]),
})
export type ChannelAccount = z.output<typeof channelAccount>

const channelAccountRow = z.object({
  id: z.string(),
  channel: z.enum(messageChannels),
  fullName: z.string(),
  /** the address, signature or template that it sends with, or the host that it calls; '' for an application of WeCom or DingTalk */
  target: z.string(),
  perMinute: z.number(),
  enabledMark: z.number(),
  /** milliseconds since 1970 */
  creatorTime: z.number(),
})
export type ChannelAccountRow = z.output<typeof channelAccountRow>

/** Accounts that messages leave the product by. */
export const channelAccountEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: page,
    summary: 'Channel accounts; there are at most 20',
    query: pageQuery,
    data: pageSchema(channelAccountRow),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: add,
    audit: { action: 'create', object: 'channelAccount' },
    summary: 'Create a channel account',
    body: channelAccountInput,
    data: z.object({ id: z.string() }),
    done: 'created',
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: page,
    summary: 'A channel account without its secret',
    params: byId,
    data: channelAccount,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: edit,
    audit: { action: 'update', object: 'channelAccount' },
    summary: 'Change a channel account; an empty secret keeps the stored one, unless its target changes',
    params: byId,
    versionedBy: `${path}/:id`,
    body: channelAccountInput,
    data: nothing,
    done: 'updated',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: remove,
    audit: { action: 'remove', object: 'channelAccount' },
    summary: 'Delete a channel account; what waits for it is not sent',
    params: byId,
    data: nothing,
    done: 'removed',
  }),
  test: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/:id/Actions/Test`,
    access: edit,
    summary:
      'Send a test message: to the mail address, mobile number, WeChat, WeCom or DingTalk of the caller, to the webhook or to the group',
    params: byId,
    data: z.object({ /** '' if it was accepted */ fault: z.string() }),
  }),
}
