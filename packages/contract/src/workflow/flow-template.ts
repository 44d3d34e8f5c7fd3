import { z } from 'zod'
import { endpoint, permission, signedIn } from '../endpoint.ts'
import { named } from '../permission/administration.ts'
import { byId, id, listSchema, nothing, pageSchema, pageQuery, text, integer, idText, rowVersion } from '../shapes.ts'
import { comparedStates, designChanges, versionNotes } from '../visual-dev/design-versions.ts'
import { flowSuspension, names, opinion, personShown, resumeTime } from './flow-shapes.ts'

const path = '/api/workflow/Engine/flowTemplate'

const page = permission('workFlow.flowEngine')
const add = permission('workFlow.flowEngine:btn_add')
const edit = permission('workFlow.flowEngine:btn_edit')
const remove = permission('workFlow.flowEngine:btn_remove')
const release = permission('workFlow.flowEngine:btn_release')

const { fullName, fullNameI18n, enCode, sortCode, description } = named
const flowJson = text(1_000_000)

/** A flow for one released model; `flowTemplateJson` is the JSON text of the tree of the form engine, '' for a new one. */
export const flowTemplateInput = z.object({
  fullName,
  fullNameI18n,
  enCode,
  sortCode,
  description,
  modelId: id,
  category: text(64).trim().default(''),
  icon: idText().default(''),
  flowTemplateJson: flowJson.default(''),
})
export type FlowTemplateInput = z.output<typeof flowTemplateInput>

const about = {
  id: z.string(),
  fullName: z.string(),
  fullNameI18n: names,
  enCode: z.string(),
  category: z.string(),
  icon: z.string(),
  modelId: z.string(),
  sortCode: z.number(),
  description: z.string(),
}
export const flowTemplateRow = z.object({
  ...about,
  modelName: z.string(),
  /** 1: new records of the model use it */
  enabledMark: z.number(),
  /**
   * null while it is not suspended; how many running approvals are suspended with it, and how many have yet to be, or stay
   * as they are because only new ones are refused
   */
  suspension: flowSuspension.extend({ suspended: z.number(), running: z.number() }).nullable(),
  /** 0 unreleased, 1 released, 2 changed since its release */
  state: z.number(),
  /** the released version, 0 before the first release */
  version: z.number(),
  creatorUser: z.string(),
  creatorTime: z.number(),
  lastModifyTime: z.number().nullable(),
  /** whether the caller may change it, as they may change its form */
  mayChange: z.boolean(),
})
export type FlowTemplateRow = z.output<typeof flowTemplateRow>

/** A problem of a flow: its message, and where it is. */
export const flowProblemItem = z.object({
  nodeId: z.string(),
  title: z.string(),
  level: z.enum(['error', 'warning']),
  msg: z.string(),
})
export type FlowProblemItem = z.output<typeof flowProblemItem>

const versionRow = z.object({
  version: z.number(),
  name: z.string(),
  note: z.string(),
  /** the version that new approvals use */
  isMain: z.boolean(),
  creatorUser: z.string(),
  creatorTime: z.number(),
  /** number of approvals that use it, running or ended */
  taskCount: z.number(),
})
export type FlowVersionRow = z.output<typeof versionRow>

/** A node that a trial run reaches. */
const triedNode = z.object({
  /** from 1; nodes of the same step are reached together */
  step: z.number(),
  nodeId: z.string(),
  title: z.string(),
  type: z.enum(['approver', 'copy', 'subFlow']),
  /** asked: approvers decide; passed: skipped automatically; blocked: waits; copied; starts: it would start other flows, whose initiators are `people` */
  state: z.enum(['asked', 'passed', 'blocked', 'copied', 'starts']),
  people: z.array(personShown),
  findings: z.array(z.object({ level: z.enum(['error', 'warning', 'info']), msg: z.string() })),
})
export const flowTrial = z.object({
  nodes: z.array(triedNode),
  /** chosen branches by condition node, for the given data */
  choices: z.record(z.string(), z.string()),
  /** whether it reached the end */
  hasEnded: z.boolean(),
  problems: z.array(flowProblemItem),
})
export type FlowTrial = z.output<typeof flowTrial>

export const flowTemplateEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: page,
    summary: 'Flows, page by page',
    query: pageQuery.extend({
      category: text(64).default(''),
      modelId: idText().default(''),
      enabledMark: z.enum(['', '0', '1']).default(''),
    }),
    data: pageSchema(flowTemplateRow),
  }),
  selector: endpoint({
    method: 'GET',
    path: `${path}/Selector`,
    access: signedIn,
    summary: 'Flows that the caller may start: enabled, with a menu of the form in which they may add records',
    data: listSchema(
      z.object({
        id: z.string(),
        fullName: z.string(),
        enCode: z.string(),
        category: z.string(),
        icon: z.string(),
        description: z.string(),
        modelId: z.string(),
        /** the menu that allows adding */
        menuId: z.string(),
        /** while it is suspended, its form can only be saved as a draft */
        suspension: flowSuspension.nullable(),
      }),
    ),
  }),
  all: endpoint({
    method: 'GET',
    path: `${path}/All`,
    access: signedIn,
    summary: 'All flows that have ever been released, for filters and delegations: id, name and code',
    data: listSchema(z.object({ id: z.string(), fullName: z.string(), enCode: z.string() })),
  }),
  models: endpoint({
    method: 'GET',
    path: `${path}/Models`,
    access: page,
    summary: 'Released forms that can have a flow',
    data: listSchema(
      z.object({
        id: z.string(),
        fullName: z.string(),
        enCode: z.string(),
        /** name of its enabled flow, '' for none */
        flowName: z.string(),
      }),
    ),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: page,
    summary: 'A flow with its design and its form',
    params: byId,
    data: flowTemplateRow.extend({
      flowTemplateJson: z.string(),
      /**
       * JSON text: the released form of the model, for field permissions and conditions; '{"fields":[]}' if it is not released
       * any more
       */
      formData: z.string(),
      /** increased by every save; sent back so that two designers do not overwrite each other */
      revision: z.number(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: add,
    done: 'created',
    audit: { action: 'create', object: 'flow' },
    summary: 'New flow; it is not used before its release',
    body: flowTemplateInput,
    data: z.object({ id }),
    bodyLimit: 3_000_000,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: edit,
    done: 'updated',
    audit: { action: 'update', object: 'flow' },
    summary: 'Change a flow; approvals use the released version until the next release',
    params: byId,
    body: flowTemplateInput.extend({ revision: rowVersion.optional() }),
    data: z.object({ revision: z.number() }),
    bodyLimit: 3_000_000,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: remove,
    done: 'removed',
    audit: { action: 'remove', object: 'flow' },
    summary: 'Move a flow that no approval uses to the recycle bin',
    params: byId,
    data: nothing,
  }),
  copy: endpoint({
    method: 'POST',
    path: `${path}/:id/Actions/Copy`,
    access: add,
    done: 'copied',
    audit: { action: 'copy', object: 'flow' },
    summary: 'Copy a flow; the copy is not released',
    params: byId,
    data: z.object({ id }),
  }),
  exportFlow: endpoint({
    method: 'GET',
    path: `${path}/:id/Actions/Export`,
    access: page,
    audit: { action: 'export', object: 'flow' },
    summary: 'The flow as a JSON file',
    params: byId,
    data: z.object({ name: z.string(), content: z.string() }),
  }),
  importFlow: endpoint({
    method: 'POST',
    path: `${path}/Actions/Import`,
    access: add,
    done: 'imported',
    audit: { action: 'import', object: 'flow' },
    summary: 'Import a flow from an exported file; its form is found by code, or given by `modelId`',
    body: z.object({ content: text(1_500_000), modelId: id.optional() }),
    data: z.object({ id }),
    bodyLimit: 3_000_000,
  }),
  release: endpoint({
    method: 'POST',
    path: `${path}/:id/Actions/Release`,
    access: release,
    done: 'released',
    audit: { action: 'release', object: 'flow' },
    summary: 'Release a flow as its next version and turn it on; refused with all problems and their nodes',
    params: byId,
    data: z.object({ version: z.number(), problems: z.array(flowProblemItem) }),
  }),
  switchState: endpoint({
    method: 'PUT',
    path: `${path}/:id/Actions/State`,
    access: release,
    done: 'updated',
    audit: { action: 'switchState', object: 'flow' },
    summary: 'Turn a released flow on or off; running approvals continue',
    params: byId,
    data: nothing,
  }),
  suspend: endpoint({
    method: 'PUT',
    path: `${path}/:id/Actions/Suspend`,
    access: release,
    done: 'updated',
    audit: { action: 'suspend', object: 'flow' },
    summary:
      'Suspend a flow: no new approval starts until it is resumed; a job suspends the running ones, if they are included',
    params: byId,
    body: z.object({
      /** shown to everyone who may start the flow */
      reason: text(2000).trim().min(1),
      includesRunning: z.boolean(),
      ...resumeTime.shape,
    }),
    data: nothing,
  }),
  setResumeTime: endpoint({
    method: 'PUT',
    path: `${path}/:id/Actions/ResumeTime`,
    access: release,
    done: 'updated',
    audit: { action: 'update', object: 'flow' },
    summary: 'Change when a suspended flow is resumed automatically; null: when a user does',
    params: byId,
    body: resumeTime,
    data: nothing,
  }),
  resume: endpoint({
    method: 'PUT',
    path: `${path}/:id/Actions/Resume`,
    access: release,
    done: 'updated',
    audit: { action: 'resume', object: 'flow' },
    summary:
      'Resume a suspended flow: a job resumes the approvals that were suspended with it, and starts waiting sub-flows',
    params: byId,
    body: z.object({ handleOpinion: opinion }),
    data: nothing,
  }),
  versions: endpoint({
    method: 'GET',
    path: `${path}/:id/Versions`,
    access: page,
    summary: 'Released versions, newest first',
    params: byId,
    data: listSchema(versionRow),
  }),
  version: endpoint({
    method: 'GET',
    path: `${path}/:id/Versions/:version`,
    access: page,
    summary: 'The design of a released version of a flow',
    params: z.object({ id, version: integer(1, 1_000_000) }),
    data: z.object({ version: z.number(), name: z.string(), note: z.string(), flowTemplateJson: z.string() }),
  }),
  describeVersion: endpoint({
    method: 'PUT',
    path: `${path}/:id/Versions/:version`,
    access: edit,
    done: 'updated',
    audit: { action: 'update', object: 'flow' },
    summary: 'Set the name and the note of a released version of a flow',
    params: z.object({ id, version: integer(1, 1_000_000) }),
    versionedBy: `${path}/:id/Versions/:version`,
    body: versionNotes,
    data: nothing,
  }),
  compareVersions: endpoint({
    method: 'GET',
    path: `${path}/:id/Versions/Compare`,
    access: page,
    summary: 'What differs between two versions of a flow, or a version and the draft, in words',
    params: byId,
    query: comparedStates,
    data: designChanges,
  }),
  tryOut: endpoint({
    method: 'POST',
    path: `${path}/:id/Actions/Try`,
    access: page,
    logged: false,
    summary:
      'Dry run: the approvers if this user started the flow with these values and everyone approved; nothing is stored',
    params: byId,
    body: z.object({
      userId: id,
      /** JSON text of the field values */
      data: text(1_000_000).default('{}'),
      /** an unsaved design; '' uses the stored one */
      flowTemplateJson: flowJson.default(''),
      /** ids or accounts of users, separated by commas, by node: taken in place of what its data interface returns */
      approvers: z
        .array(z.object({ nodeId: text(64), users: text(4000) }))
        .max(200)
        .default([]),
    }),
    data: flowTrial,
    bodyLimit: 4_000_000,
  }),
}
