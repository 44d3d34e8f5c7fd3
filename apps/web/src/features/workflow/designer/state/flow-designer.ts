import type { FlowTemplateInput } from '@armature/contract'
import { compile, type FormData } from '@armature/form-engine'
import type { FlowBranch, FlowNode, StartNode } from '@armature/form-engine/flow/types'
import { readFormData } from '@armature/form-engine/design/read'
import { createStartNode } from '@armature/form-engine/flow/create-nodes'
import { nameFields } from '@armature/form-engine/flow/node-fields'
import { readFlow } from '@armature/form-engine/flow/read'
import { createContext, use } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'
import { openDesign, type DesignFields, type StoredDesign } from '../../../../designer/design-state.ts'
import { changeDesign } from '../../../../designer/history.ts'
import { call } from '../../../../lib/api/api.ts'
import type { FlowTemplate } from '../../flow-api.ts'
import { makeNodeId } from './create-node.ts'
import { findIn, insertAfter, removeBranch, removeNode, setBranch, setProperties } from './tree.ts'

export type FlowAbout = Omit<FlowTemplateInput, 'flowTemplateJson'>

/** What undo restores, and what is saved. */
export interface FlowDesign {
  flow: StartNode
}

export interface FlowDesignerState extends FlowDesign, DesignFields<FlowDesign> {
  id: string
  /** name and model of the flow, sent with every save */
  about: FlowAbout
  form: FormData
  /** nodeId of the selected node or branch */
  selected: string
  /** released version, 0 before the first release */
  version: number
  /** 0 never released, 1 released and unchanged, 2 changed since the release */
  state: number
}

export type FlowDesigner = StoreApi<FlowDesignerState>

/** Opens a stored flow; `null` for a drawing that cannot be read: it is not replaced by an empty one. */
export function createFlowDesigner(
  template: FlowTemplate,
  isReadOnly: boolean,
  startTitle: string,
): FlowDesigner | null {
  const { id, formData, revision, version } = template
  const flow = readStoredFlow(template, startTitle)
  const form = readFormData(formData)
  if (!flow) return null
  const params = { id }
  return createStore<FlowDesignerState>((_, get) => ({
    ...openDesign(
      { flow },
      {
        revision,
        isReadOnly,
        calls: {
          save: async (design, known) => {
            const body = { ...get().about, flowTemplateJson: JSON.stringify(design.flow), revision: known }
            const stored = await call('PUT /api/workflow/Engine/flowTemplate/:id', { params, body, silent: true })
            return { revision: stored.revision, state: get().version === 0 ? 0 : 2 }
          },
          loadStored: () => loadStoredFlow(id, startTitle),
          fitSelection: (design) => {
            const { selected } = get()
            return { selected: findIn(design.flow, selected) ? selected : design.flow.nodeId }
          },
        },
      },
    ),
    id,
    about: toAbout(template),
    form: form.ok ? form.formData : { fields: [] },
    selected: flow.nodeId,
    version,
    state: toReleaseState(template),
  }))
}

function readStoredFlow({ flowTemplateJson }: FlowTemplate, startTitle: string): StartNode | null {
  if (!flowTemplateJson) return createStartNode(makeNodeId(), startTitle)
  const read = readFlow(flowTemplateJson)
  return read.ok ? read.flow : null
}

/** The draft that is stored. @param startTitle of the first node of a flow that was never drawn */
export const loadStoredFlow = async (id: string, startTitle: string): Promise<StoredDesign<FlowDesign>> =>
  toStoredDesign(await call('GET /api/workflow/Engine/flowTemplate/:id', { params: { id }, silent: true }), startTitle)

function toStoredDesign(template: FlowTemplate, startTitle: string): StoredDesign<FlowDesign> {
  const flow = readStoredFlow(template, startTitle)
  if (!flow) throw new Error('The stored flow cannot be read')
  const { revision, version, lastModifyTime } = template
  const rest = { about: toAbout(template), version, state: toReleaseState(template) }
  return { design: { flow }, revision, rest, savedAt: lastModifyTime }
}

const toAbout = ({
  fullName,
  fullNameI18n,
  enCode,
  sortCode,
  description,
  modelId,
  category,
  icon,
}: FlowTemplate): FlowAbout => ({ fullName, fullNameI18n, enCode, sortCode, description, modelId, category, icon })

const toReleaseState = ({ version, state }: FlowTemplate): number => (version === 0 ? 0 : state === 1 ? 1 : 2)

const Context = createContext<FlowDesigner | null>(null)
export const FlowDesignerProvider = Context.Provider

export function useFlowStore(): FlowDesigner {
  const designer = use(Context)
  if (!designer) throw new Error('Part of the flow designer drawn outside of it')
  return designer
}

export function useFlow<T>(select: (state: FlowDesignerState) => T): T {
  return useStore(useFlowStore(), select)
}

/** Changes the flow; `key` names the setting, so that typing is one undo step. */
export function draw(designer: FlowDesigner, flow: StartNode, key: string | null = null): void {
  changeDesign(designer, { flow }, key)
}

/** Replaces the flow by another one, for example an earlier version, as one undo step. */
export function replaceFlow(designer: FlowDesigner, flow: StartNode): void {
  draw(designer, flow)
  select(designer, flow.nodeId)
}

export const select = (designer: FlowDesigner, selected: string): void => designer.setState({ selected })

/** Inserts a new node; an approver node names the fields of the form, to read. */
export function insertNode(designer: FlowDesigner, after: string, fresh: FlowNode): void {
  const { flow, form } = designer.getState()
  if (fresh.type === 'approver') fresh.properties.formOperates = nameFields(compile(form), [])
  draw(designer, insertAfter(flow, after, fresh))
  select(designer, fresh.nodeId)
}

/** Removes a node or a branch and selects the one before it. */
export function removeSelected(designer: FlowDesigner, id: string): void {
  const { flow } = designer.getState()
  const found = findIn(flow, id)
  if (!found) return
  const next = found.kind === 'branch' ? removeBranch(flow, id) : removeNode(flow, id)
  const before = found.kind === 'branch' ? found.owner.nodeId : (findPreviousId(flow, id) ?? flow.nodeId)
  draw(designer, next)
  select(designer, findIn(next, before) ? before : next.nodeId)
}

export const changeNode = (designer: FlowDesigner, id: string, patch: object): void =>
  draw(designer, setProperties(designer.getState().flow, id, patch), `${id}:${Object.keys(patch).join()}`)

export const changeBranch = (
  designer: FlowDesigner,
  id: string,
  patch: Partial<Pick<FlowBranch, 'title' | 'conditions'>>,
): void => draw(designer, setBranch(designer.getState().flow, id, patch), `${id}:${Object.keys(patch).join()}`)

/** Id of the previous node, or of the branch that begins with this one. */
function findPreviousId(flow: FlowNode, id: string): string | undefined {
  for (let node: FlowNode | null = flow; node; node = node.childNode) {
    if (node.childNode?.nodeId === id) return node.nodeId
    if (!('branches' in node)) continue
    for (const branch of node.branches) {
      if (branch.childNode?.nodeId === id) return branch.nodeId
      const inside = branch.childNode && findPreviousId(branch.childNode, id)
      if (inside) return inside
    }
  }
  return undefined
}
