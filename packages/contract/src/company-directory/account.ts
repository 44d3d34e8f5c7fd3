import { z } from 'zod'
import { endpoint, permission, remoteCallMs } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { nothing, text } from '../shapes.ts'

/** Address of the company directories; each has its kind as id, as there is one of a kind. */
export const companyDirectoryPath = '/api/weChat/CompanyDirectory'

export const companyDirectoryKinds = ['weCom', 'dingTalk'] as const
export type CompanyDirectoryKind = (typeof companyDirectoryKinds)[number]

export const byDirectory = z.object({ id: z.enum(companyDirectoryKinds) })

const onOrOff = z.union([z.literal(0), z.literal(1)])
const code = z.string().regex(/^[A-Za-z0-9_-]{0,64}$/)

/** The account of a company at WeCom or DingTalk. The secret is written and never returned. */
export const directoryAccountInput = z.object({
  /** CorpID of the company */
  corpId: code.min(1),
  /** of DingTalk: Client ID (AppKey) of the application; '' for WeCom */
  appKey: code,
  /** AgentID of the application: sends messages and signs users in */
  agentId: z.string().regex(/^\d{0,20}$/),
  /** '' keeps the stored one, unless the company, the application or the address changes */
  secret: z.string().regex(/^[A-Za-z0-9_-]{0,128}$/),
  /**
   * of WeCom: secret of *Contacts sync*, which alone may change departments and people there; '' keeps the stored one like `secret`,
   * and for DingTalk, whose application may do it
   */
  contactsSecret: z
    .string()
    .regex(/^[A-Za-z0-9_-]{0,128}$/)
    .default(''),
  /** '' for the public address, otherwise that of a gateway of the company */
  apiUrl: z.union([z.literal(''), text(255).regex(/^https?:\/\/[A-Za-z0-9.-]+(:\d{1,5})?$/)]),
  enabledMark: onOrOff,
  /** whether its linked people sign in here */
  signInMark: onOrOff,
})
export type DirectoryAccountInput = z.output<typeof directoryAccountInput>

const directoryAccount = z.object({
  /** '' until it is set up */
  corpId: z.string(),
  appKey: z.string(),
  agentId: z.string(),
  apiUrl: z.string(),
  enabledMark: z.number(),
  signInMark: z.number(),
  hasSecret: z.boolean(),
  hasContactsSecret: z.boolean(),
})
export type DirectoryAccount = z.output<typeof directoryAccount>

const path = `${companyDirectoryPath}/:id` as const
const page = permission('weChat.directory')
const edit = permission('weChat.directory:btn_edit')

export const directoryAccountEndpoints = {
  get: endpoint({
    method: 'GET',
    path,
    access: page,
    summary: 'The account at WeCom or DingTalk; the secret is not returned, only whether it is set',
    params: byDirectory,
    versionFields: ['hasSecret', 'hasContactsSecret'],
    data: directoryAccount,
  }),
  update: endpoint({
    method: 'PUT',
    path,
    access: edit,
    audit: { action: 'update', object: 'companyDirectory' },
    summary:
      'Set up the account; an empty secret keeps the stored one, unless company, application or address change. Another company removes all links.',
    versionedBy: path,
    params: byDirectory,
    body: directoryAccountInput,
    data: nothing,
    done: 'updated',
  }),
  test: endpoint({
    timeBudgetMs: remoteCallMs,
    method: 'POST',
    path: `${path}/Actions/Test`,
    access: edit,
    summary: 'Request an access token with the stored account and read the root department; a refusal has the reason',
    params: byDirectory,
    data: z.object({ /** name of the root department */ name: z.string() }),
  }),
}

export const companyDirectoryErrors = {
  'companyDirectory.notSetUp': { code: 409 },
  'companyDirectory.secretMissing': { code: 400 },
  'companyDirectory.appKeyMissing': { code: 400 },
  'companyDirectory.contactsSecretMissing': { code: 409 },
  'companyDirectory.agentIdMissing': { code: 400 },
  'companyDirectory.secretUnreadable': { code: 409 },
  'companyDirectory.unreachable': { code: 503 },
  'companyDirectory.refused': { code: 400 },
  'companyDirectory.accountWrong': { code: 400 },
  'companyDirectory.secretWrong': { code: 400 },
  'companyDirectory.addressNotAllowed': { code: 400 },
  'companyDirectory.notAuthorised': { code: 400 },
  'companyDirectory.limited': { code: 503 },
  'companyDirectory.personUnknown': { code: 400 },
  'companyDirectory.messageLimited': { code: 400 },
  'companyDirectory.messageRepeated': { code: 400 },
  'companyDirectory.messageFailed': { code: 400 },
} satisfies Record<string, ErrorEntry>
