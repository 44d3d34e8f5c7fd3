import { z } from 'zod'
import { endpoint, permission, type EndpointQuery } from '../endpoint.ts'
import { listSchema, pageSchema, paging, text } from '../shapes.ts'
import { madeFile } from '../transfer/import.ts'
import { clientLogDays } from './client-log.ts'
import { jobKindNames, jobStates } from './jobs.ts'

export const systemLogKinds = ['signIn', 'operation', 'error', 'interface', 'job'] as const
export type SystemLogKind = (typeof systemLogKinds)[number]

/** How many days errors of the server are kept after their last time. */
export const errorLogDays = clientLogDays
/** Words and outcomes are looked for in this number of entries: the newest ones of the chosen time and user. */
export const maxSearchedEntries = 100_000

const shared = {
  id: z.string(),
  /** milliseconds since 1970 */
  creatorTime: z.number(),
  /** '' where no user acted, or for one that the caller may not see */
  userName: z.string(),
  account: z.string(),
}

const accessLine = z.object({
  ...shared,
  /** of the call, its route; both '' for a sign-in */
  method: z.string(),
  path: z.string(),
  /** envelope code: 200 if it succeeded */
  code: z.number(),
  /** duration in milliseconds; null if it was not measured */
  ms: z.number().nullable(),
  ip: z.string(),
  ipAddressName: z.string(),
  userAgent: z.string(),
})
export type AccessLine = z.output<typeof accessLine>

export const errorSources = ['server', 'browser'] as const
/** The same error is one line; `creatorTime` and the user are of its last time. */
const errorLine = z.object({
  ...shared,
  source: z.enum(errorSources),
  message: z.string(),
  stack: z.string(),
  /** route of the call, or page of the browser */
  place: z.string(),
  times: z.number().int(),
  firstTime: z.number(),
  /** of the server; '' for a browser */
  requestId: z.string(),
  node: z.string(),
  /** of the browser; '' for the server */
  userAgent: z.string(),
})
export type ErrorLine = z.output<typeof errorLine>

const interfaceLine = z.object({
  ...shared,
  /** name of the data interface */
  interfaceName: z.string(),
  /** kind of call: list, ids, options, try */
  action: z.string(),
  isDone: z.boolean(),
  ms: z.number(),
  /** number of records returned */
  rows: z.number(),
  /** parameters as JSON text, cut to 500 characters */
  params: z.string(),
  /** why it failed; '' if it did not */
  reason: z.string(),
})
export type InterfaceLine = z.output<typeof interfaceLine>

const jobLine = z.object({
  ...shared,
  kind: z.enum(jobKindNames),
  /** what it worked on, '' if its kind says it all */
  name: z.string(),
  state: z.enum(jobStates),
  /** why the last attempt failed, '' otherwise */
  fault: z.string(),
  /** what came out of it, '' if there is nothing to say */
  note: z.string(),
  attempts: z.number().int(),
  /** milliseconds since 1970; null before */
  startTime: z.number().nullable(),
  endTime: z.number().nullable(),
  node: z.string(),
})
export type JobLine = z.output<typeof jobLine>

/** milliseconds since 1970; both ends are included */
const time = text(15).regex(/^\d*$/).default('')
const filter = {
  /** words in the entry: route, address, message, name or parameters */
  keyword: text(100).default(''),
  /** account or name of the user */
  user: text(100).default(''),
  outcome: z.enum(['done', 'failed', '']).default(''),
  /** of errors only */
  source: z.enum([...errorSources, '']).default(''),
  startTime: time,
  endTime: time,
}
const query = z.object({ ...filter, ...paging })

const path = '/api/system/Log'
const access = permission('system.log')
const scope = 'newest first; a delegated administrator sees the entries of the users of their organizations'

/** The logs of the installation on one page. */
export const systemLogEndpoints = {
  kinds: endpoint({
    method: 'GET',
    path,
    access,
    summary: 'The kinds of logs, and how many days each is kept',
    data: listSchema(z.object({ kind: z.enum(systemLogKinds), days: z.number().int() })),
  }),
  signIn: endpoint({
    method: 'GET',
    path: `${path}/SignIn`,
    access,
    summary: `Sign-ins, also failed ones of known accounts, ${scope}`,
    query,
    data: pageSchema(accessLine),
  }),
  operation: endpoint({
    method: 'GET',
    path: `${path}/Operation`,
    access,
    summary: `Calls of users that change something, ${scope}`,
    query,
    data: pageSchema(accessLine),
  }),
  error: endpoint({
    method: 'GET',
    path: `${path}/Error`,
    access,
    summary:
      'Unexpected errors of the server and of browsers, latest first; names of users that the caller may not see are left out',
    query,
    data: pageSchema(errorLine),
  }),
  interface: endpoint({
    method: 'GET',
    path: `${path}/Interface`,
    access,
    summary: `Calls of data interfaces, ${scope}`,
    query,
    data: pageSchema(interfaceLine),
  }),
  job: endpoint({
    method: 'GET',
    path: `${path}/Job`,
    access,
    summary: `Background jobs, ${scope}`,
    query,
    data: pageSchema(jobLine),
  }),
  export: endpoint({
    method: 'GET',
    path: `${path}/ExportExcel`,
    access,
    // personal data leave the system, which is entered in the caller's log
    logged: true,
    audit: {
      action: 'export',
      object: 'systemLog',
      details: ['kind', 'keyword', 'user', 'outcome', 'startTime', 'endTime'],
    },
    summary: 'The filtered entries of one kind as an Excel file, the newest 50,000 at most',
    query: z.object({ kind: z.enum(systemLogKinds), ...filter }),
    data: madeFile,
  }),
}
export type SystemLogQuery = EndpointQuery<typeof systemLogEndpoints.signIn>
export type SystemLogFilter = Omit<EndpointQuery<typeof systemLogEndpoints.export>, 'kind'>
