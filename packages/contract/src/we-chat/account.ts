import { z } from 'zod'
import { remoteCallMs, endpoint, permission, signedIn } from '../endpoint.ts'
import { nothing, text } from '../shapes.ts'

const path = '/api/weChat/Account'

const page = permission('weChat.account')
const edit = permission('weChat.account:btn_edit')

/** Callback address for WeChat; it has to be reachable from the internet. */
export const weChatCallbackPath = '/api/weChat/Callback'

export const weChatEncodings = ['plain', 'safe'] as const
const encoding = z.enum(weChatEncodings)
export type WeChatEncoding = z.output<typeof encoding>

/** Pattern of a secret; '' keeps the stored one. */
const matchSecret = (pattern: RegExp) => z.union([z.literal(''), z.string().regex(pattern)]).default('')

/** Secrets are written and never returned. */
export const weChatAccountInput = z.object({
  appId: z.string().regex(/^wx[0-9a-f]{16}$/),
  appSecret: matchSecret(/^[0-9a-zA-Z]{16,64}$/),
  /** of the callback: verifies the signature of WeChat's calls */
  token: matchSecret(/^[0-9a-zA-Z]{3,32}$/),
  /** of the callback in safe mode */
  encodingAesKey: matchSecret(/^[0-9a-zA-Z]{43}$/),
  encoding,
  enabledMark: z.union([z.literal(0), z.literal(1)]),
})
export type WeChatAccountInput = z.output<typeof weChatAccountInput>

const weChatAccount = z.object({
  /** '' until it is configured */
  appId: z.string(),
  encoding,
  enabledMark: z.number(),
  hasAppSecret: z.boolean(),
  hasToken: z.boolean(),
  hasEncodingAesKey: z.boolean(),
})
export type WeChatAccount = z.output<typeof weChatAccount>

/** The official account of this installation. */
export const weChatAccountEndpoints = {
  get: endpoint({
    method: 'GET',
    path,
    access: page,
    summary: 'The official account; secrets are not returned, only whether they are set',
    versionFields: ['hasAppSecret', 'hasToken', 'hasEncodingAesKey'],
    data: weChatAccount,
  }),
  update: endpoint({
    method: 'PUT',
    path,
    access: edit,
    audit: { action: 'update', object: 'weChat' },
    summary: 'Set up the official account; an empty secret keeps the stored one, unless the account changes',
    versionedBy: path,
    body: weChatAccountInput,
    data: nothing,
    done: 'updated',
  }),
  test: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/Actions/Test`,
    access: edit,
    summary: 'Request an access token from WeChat with the stored settings; a refusal has the message of WeChat',
    data: z.object({ /** how long the token is valid */ expiresInSeconds: z.number() }),
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/weChat/State',
    access: signedIn,
    summary: 'Whether an official account is set up and turned on',
    data: z.object({ isSetUp: z.boolean(), isEnabled: z.boolean() }),
  }),
}

/** Longest text of a WeChat message, in bytes of UTF-8. */
export const weChatTextBytes = 2048

/** Text of a message; the handler checks the number of bytes and has its own error message. */
export const weChatText = text(weChatTextBytes).trim().min(1)
