import { mapTranslations } from '@armature/texts'
import { z } from 'zod'
import { administrator, endpoint, open, remoteCallMs } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { named } from '../permission/administration.ts'
import { byId, id, integer, nothing, pageQuery, pageSchema, paging, text } from '../shapes.ts'
import { interfaceRecord } from './data-interface-records.ts'
import { paramList } from './data-interface.ts'

const path = '/api/system/InterfaceOauth'

const settings = {
  /** the user with whose permissions the client calls */
  userId: id,
  /** data interfaces that it may call */
  interfaceIds: z.array(id).max(200),
  /** IP addresses and networks (`10.0.0.0/8`) that it may call from; none: from everywhere */
  addresses: z.array(text(64).trim().min(1)).max(50).default([]),
  callsPerMinute: integer(1, 6000).default(60),
  /** milliseconds since 1970; null: does not expire */
  expiresAt: integer(0, 4_102_444_800_000).nullable().default(null),
}
/** `enCode` is the id that the client sends. */
export const interfaceClientInput = z.object({ ...named, ...settings })
export type InterfaceClientInput = z.output<typeof interfaceClientInput>

const row = {
  id: z.string(),
  fullName: z.string(),
  fullNameI18n: z.object(mapTranslations(() => z.string().optional())),
  enCode: z.string(),
  /** '' once the user is deleted: no call succeeds */
  userId: z.string(),
  userName: z.string(),
  addresses: z.array(z.string()),
  callsPerMinute: z.number(),
  expiresAt: z.number().nullable(),
  /** when the present secret was issued, in milliseconds since 1970; null: none yet */
  secretAt: z.number().nullable(),
  description: z.string(),
  sortCode: z.number(),
  enabledMark: z.number(),
  interfaceCount: z.number(),
}
const clientRow = z.object(row)
export type InterfaceClientRow = z.output<typeof clientRow>
const client = z.object({ ...row, interfaceIds: z.array(z.string()) })
export type InterfaceClient = z.output<typeof client>

const logLine = z.object({
  id: z.string(),
  interfaceId: z.string(),
  interfaceName: z.string(),
  /** milliseconds since 1970 */
  creatorTime: z.number(),
  ms: z.number(),
  ok: z.boolean(),
  /** number of records returned */
  rows: z.number(),
  /** parameters as JSON text, cut to 500 characters */
  params: z.string(),
  /** why it was refused or failed; '' if it was not */
  reason: z.string(),
})
export type ClientLogLine = z.output<typeof logLine>

/** Headers of a signed call. */
export const signedHeaders = {
  client: 'x-client-id',
  /** milliseconds since 1970 */
  timestamp: 'x-timestamp',
  /** 16 to 64 letters, digits, `_` or `-`; never used again */
  nonce: 'x-nonce',
  /** HMAC-SHA256 of `buildSignedText` with the secret, in hexadecimal digits */
  signature: 'x-signature',
} as const

export interface SignedParts {
  path: string
  timestamp: string
  nonce: string
  /** SHA-256 of the body as it is sent, in hexadecimal digits */
  bodyHash: string
}

/** The text that a client signs: five lines, without a line break at the end. */
export const buildSignedText = ({ path: called, timestamp, nonce, bodyHash }: SignedParts): string =>
  ['POST', called, timestamp, nonce, bodyHash].join('\n')

export const getSignedPath = (interfaceId: string): string =>
  `/api/system/DataInterface/${interfaceId}/Actions/Response`

const audited = (action: 'create' | 'update' | 'remove' | 'reset') => ({ action, object: 'interfaceClient' }) as const

export const interfaceClientEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: administrator,
    summary: 'API clients by keyword; their secrets stay on the server',
    query: pageQuery,
    data: pageSchema(clientRow),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: administrator,
    audit: audited('create'),
    summary: 'Create an API client; it can call once a secret is issued',
    body: interfaceClientInput,
    data: z.object({ id: z.string() }),
    done: 'created',
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: administrator,
    summary: 'An API client; its secret stays on the server',
    params: byId,
    data: client,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: administrator,
    audit: audited('update'),
    summary: 'Change an API client, or turn it on or off',
    params: byId,
    versionedBy: `${path}/:id`,
    body: interfaceClientInput,
    data: nothing,
    done: 'updated',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: administrator,
    audit: audited('remove'),
    summary: 'Delete an API client and its secret for good',
    params: byId,
    data: nothing,
    done: 'removed',
  }),
  /** Not a part of `create`, whose reply may be stored for an Idempotency-Key. */
  issueSecret: endpoint({
    method: 'POST',
    path: `${path}/:id/Actions/Secret`,
    access: administrator,
    audit: audited('reset'),
    summary: 'Issue a new secret, which is returned this once; the one before is refused from now on',
    params: byId,
    data: z.object({ secret: z.string() }),
    done: 'updated',
  }),
  log: endpoint({
    method: 'GET',
    path: `${path}/:id/Log`,
    access: administrator,
    summary: 'Calls of an API client, newest first',
    params: byId,
    query: z.object({
      ...paging,
      keyword: text(100).default(''),
      interfaceId: z.union([z.literal(''), id]).default(''),
      outcome: z.enum(['', 'ok', 'failed']).default(''),
    }),
    data: pageSchema(logLine),
  }),
  /** The handler checks the signature and the permissions of the user of the client (decision 0218). */
  respond: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: '/api/system/DataInterface/:id/Actions/Response',
    logged: false,
    access: open,
    isSigned: true,
    summary: 'One page of records of a data interface, for API clients that sign the call',
    params: byId,
    bodyLimit: 100_000,
    body: z.object({
      paramList,
      keyword: text(100).default(''),
      currentPage: paging.currentPage,
      pageSize: z.number().int().min(1).max(10_000).default(20),
      /** fields that the keyword is searched in, joined with commas; default is all */
      columnOptions: text(4000).default(''),
    }),
    data: pageSchema(interfaceRecord),
  }),
}

export const interfaceClientErrors = {
  'interfaceClient.notFound': { code: 404 },
  'interfaceClient.userUnknown': { code: 400 },
  'interfaceClient.interfaceUnknown': { code: 400 },
  'interfaceClient.addressInvalid': { code: 400 },
  /** also for unknown clients */
  'interfaceClient.signature': { code: 403 },
  'interfaceClient.timestamp': { code: 403 },
  'interfaceClient.repeated': { code: 409 },
  'interfaceClient.tooMany': { code: 429 },
  'interfaceClient.off': { code: 403 },
  'interfaceClient.expired': { code: 403 },
  'interfaceClient.address': { code: 403 },
  'interfaceClient.notAllowed': { code: 403 },
  'interfaceClient.userGone': { code: 403 },
} satisfies Record<string, ErrorEntry>
