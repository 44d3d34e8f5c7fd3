import type { RecordAction } from '@armature/contract'
import { grantsOn, type Grants } from '../../modules/records/testing/records.ts'
import { aGrade, anOrganize, aRole, aUser, type GrantTo } from '../builders.ts'
import type { Client } from '../client.ts'
import { openSocket, type SocketClient } from '../socket-client.ts'
import type { Marker } from './markers.ts'
import { allFields, isEqual, shownFields, type World } from './world.ts'

interface PersonaRule {
  /** markers that may appear in replies to the persona, in files and in pushed frames */
  sees: readonly Marker[]
  /** what the persona may do with the records that it sees */
  actions: readonly RecordAction[]
  /** grants on the orders; none without the menu */
  orders?: Grants
  /** pages of the product */
  pages?: RegExp
  /** writes that the persona may make, by line and target: they are sent only with values that it may not write */
  may?: readonly string[]
}

const listed = ['title', 'note', 'secret', 'figure', 'link', 'branch', 'pick', 'contract', 'items', 'day']
const everyButton = ['add', 'edit', 'batchEdit', 'remove', 'detail', 'upload', 'download', 'print'].map(
  (code) => `btn_${code}`,
)
const everyAction = ['list', 'detail', 'add', 'edit', 'batchEdit', 'remove', 'import', 'export', 'print'] as const
const ownRows = isEqual('$creatorUserId', '@userId')
const path = '/api/visualdev/OnlineDev'
const turn = '/api/workflow/Engine/FlowBefore'
const started = 'POST /api/workflow/Engine/FlowTask'
const drafts = ['TakeOver', 'End'].map((name) => `${started}/:id/Actions/${name}`)
const imports = `${path}/:id/Imports/:importId`
const importing = [`POST ${path}/:id/ImportData`, `PUT ${imports}/Parts/:part`, `POST ${imports}/Actions/Start`]
const adding = [`POST ${path}/:id`, ...importing, started]
const bin = ['Restore', 'Purge'].map((name) => `POST ${path}/:id/Bin/Actions/${name}`)
const saving = `PUT ${path}/:id/:recordId`
const batchEditing = `PUT ${path}/:id/BatchEdits/:editId`
const ownQuery = `POST ${path}/:id/SavedQueries`
const deciding = ['Audit', 'Reject', 'Transfer', 'freeApprover'].map(
  (name) => `POST ${turn}/${name}/:operatorId inflow`,
)

/** Who may see what: the whole table. Everything that is not named is denied. */
const personaRules = {
  'staff without the hidden fields': {
    sees: ['FOREIGN', 'INFLOW', 'LATER'],
    actions: everyAction,
    orders: { buttons: everyButton, columns: ['title', 'note', 'items', 'day'], forms: shownFields, rows: 'all' },
    may: [
      `DELETE ${path}/:id/:recordId`,
      `POST ${path}/batchDelete/:id`,
      ...bin,
      saving,
      batchEditing,
      ...adding,
      ...drafts,
    ],
  },
  'staff with their own rows only': {
    sees: ['RELATED', 'OFFERED'],
    actions: everyAction,
    orders: { buttons: everyButton, columns: listed, forms: allFields, rows: ownRows },
    may: [ownQuery, ...adding],
  },
  'staff without buttons': {
    sees: ['HIDDEN', 'FOREIGN', 'INFLOW', 'LATER', 'RELATED', 'OFFERED', 'FILE'],
    actions: ['list'],
    orders: { columns: listed, forms: allFields, rows: 'all' },
    may: [ownQuery, 'POST /api/file/merge'],
  },
  'staff without the menu': { sees: [], actions: [] },
  approver: { sees: ['INFLOW', 'LATER'], actions: [], may: [...deciding, `POST ${turn}/BatchOperation inflow`] },
  'deputy of the approver': {
    sees: ['INFLOW', 'LATER'],
    actions: [],
    may: [...deciding, `POST ${turn}/BatchOperation inflow`],
  },
  'former approver': { sees: ['INFLOW'], actions: [] },
  'recipient of a copy': { sees: ['INFLOW', 'LATER'], actions: [] },
  initiator: {
    sees: ['INFLOW', 'LATER'],
    actions: ['list', 'detail', 'add', 'edit'],
    orders: {
      buttons: ['btn_add', 'btn_edit', 'btn_detail'],
      columns: ['title', 'note', 'items', 'day'],
      forms: shownFields,
      rows: { logic: 'or', groups: [...ownRows.groups, ...isEqual('secret', 'nothing').groups] },
    },
    may: [...adding, 'POST /api/workflow/Engine/FlowLaunch/Press/:id inflow'],
  },
  'user of the flow monitor': {
    sees: [],
    actions: [],
    pages: /^workFlow\.monitor$/,
    may: [
      ...['Suspend', 'ResumeTime', 'Resume', 'SubFlows', 'Cancel', 'Assign', 'Change', 'Revive'].map(
        (name) => `POST /api/workflow/Engine/FlowMonitor/${name}/:id`,
      ),
      'DELETE /api/workflow/Engine/FlowMonitor',
      ...drafts,
    ],
  },
  'delegated administrator of another organization': {
    sees: [],
    actions: [],
    pages: /^(permission\.|system\.(auditLog|clientLog|feedback|job))/,
  },
  'designer who does not own the model': { sees: ['OFFERED'], actions: [], pages: /^(onlineDev|generator)\./ },
} as const satisfies Record<string, PersonaRule>

export type PersonaName = keyof typeof personaRules
export const personaNames = Object.keys(personaRules) as PersonaName[]

export interface Persona extends PersonaRule {
  name: PersonaName
  id: string
  client: Client
  /** an open page, from before the approvals begin */
  socket: SocketClient
}

export async function createPersonas(world: World): Promise<Map<PersonaName, Persona>> {
  const personas = new Map<PersonaName, Persona>()
  for (const name of personaNames) {
    const rule: PersonaRule = personaRules[name]
    const organize = await anOrganize(world.server.db)
    const grants: GrantTo[] = [...world.common.grants]
    if (rule.orders) grants.push(...(await grantsOn(world.server, world.orders, rule.orders)))
    if (rule.pages) grants.push(...world.grantsOfPages(rule.pages))
    const roles = [world.common.role, await aRole(world.server.db, { grants })]
    const { id, account } = await aUser(world.server.db, { realName: name, organize, roles })
    if (name.startsWith('delegated')) await aGrade(world.server.db, id, organize)
    await world.server.deps.bus.publish('rights')
    const client = await world.server.as(account)
    const socket = await openSocket(world.server.url, `/api/message/websocket/${client.token}?language=zh`)
    socket.send({ method: 'OnConnection', token: client.token })
    personas.set(name, { ...rule, name, id, client, socket })
  }
  return personas
}

/** Whether a value in the field `secret` is one that the persona may not write. */
export const canForge = ({ orders }: PersonaRule): boolean => !orders?.forms?.includes('secret')

export function getPersona(personas: Map<PersonaName, Persona>, name: PersonaName): Persona {
  const found = personas.get(name)
  if (!found) throw new Error(name)
  return found
}
