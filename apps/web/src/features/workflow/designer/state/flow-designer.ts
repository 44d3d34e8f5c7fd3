import type { FlowTemplateInput } from '@armature/contract'
import type { FormData } from '@armature/form-engine'
import type { FlowBranch, FlowNode, StartNode } from '@armature/form-engine/flow/types'
import { createContext, use } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'
import { findIn, insertAfter, removeBranch, removeNode, setBranch, setProperties } from './tree.ts'

export type FlowAbout = Omit<FlowTemplateInput, 'flowTemplateJson'>

export interface FlowDesignerState {
  id: string
  /** name and model of the flow, sent with every save */
  about: FlowAbout
  form: FormData
  flow: StartNode
  past: readonly StartNode[]
  future: readonly StartNode[]
  /** the setting edited last: consecutive edits of one setting are one undo step */
  key: string | null
  /** nodeId of the selected node or branch */
  selected: string
  /** true on phone-sized windows */
  isReadOnly: boolean
  /** revision of the draft on the server */
  revision: number
  /** released version, 0 before the first release */
  version: number
  /** the draft differs from the released version */
  isAhead: boolean
  change: number
  savedChange: number
  saving: 'idle' | 'saving' | 'failed' | 'stale'
  /** the server's error about the last save */
  fault: string
}

export type FlowDesigner = StoreApi<FlowDesignerState>

export type LoadedFlow = Pick<
  FlowDesignerState,
  'id' | 'about' | 'form' | 'flow' | 'revision' | 'version' | 'isAhead' | 'isReadOnly'
>

export const createFlowDesigner = (opened: LoadedFlow): FlowDesigner =>
  createStore<FlowDesignerState>(() => ({
    ...opened,
    past: [],
    future: [],
    key: null,
    selected: opened.flow.nodeId,
    change: 0,
    savedChange: 0,
    saving: 'idle',
    fault: '',
  }))

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

export const isUnsaved = ({ change, savedChange }: FlowDesignerState): boolean => change !== savedChange

const maxSteps = 200

/** Changes the flow; `key` names the setting, so that typing is one undo step. */
export function draw(designer: FlowDesigner, flow: StartNode, key: string | null = null): void {
  const state = designer.getState()
  if (flow === state.flow || state.isReadOnly) return
  const isSameStep = key !== null && key === state.key && state.past.length > 0
  designer.setState({
    flow,
    past: isSameStep ? state.past : [...state.past, state.flow].slice(-maxSteps),
    future: [],
    key,
    change: state.change + 1,
  })
}

export function undo(designer: FlowDesigner): void {
  const { past, future, flow } = designer.getState()
  const back = past.at(-1)
  if (back) restoreFlow(designer, back, past.slice(0, -1), [...future, flow])
}

export function redo(designer: FlowDesigner): void {
  const { past, future, flow } = designer.getState()
  const ahead = future.at(-1)
  if (ahead) restoreFlow(designer, ahead, [...past, flow], future.slice(0, -1))
}

/** Replaces the flow by another one, for example an earlier version, as one undo step. */
export function replaceFlow(designer: FlowDesigner, flow: StartNode): void {
  draw(designer, flow)
  select(designer, flow.nodeId)
}

export const select = (designer: FlowDesigner, selected: string): void => designer.setState({ selected })

export function insertNode(designer: FlowDesigner, after: string, fresh: FlowNode): void {
  draw(designer, insertAfter(designer.getState().flow, after, fresh))
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

function restoreFlow(
  designer: FlowDesigner,
  flow: StartNode,
  past: readonly StartNode[],
  future: readonly StartNode[],
): void {
  const { selected, change } = designer.getState()
  const isThere = findIn(flow, selected) !== undefined
  designer.setState({ flow, past, future, key: null, change: change + 1, selected: isThere ? selected : flow.nodeId })
}

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
