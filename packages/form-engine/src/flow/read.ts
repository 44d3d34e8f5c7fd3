import type { z } from 'zod'
import { branchHead, nodeHead, buildProperties } from './schema.ts'
import type { FlowBranch, FlowNode, StartNode } from './types.ts'
import { isBranching } from './walk.ts'

export const maxFlowNodes = 200
export const maxFlowDepth = 20
export const maxBranches = 20
/** nesting of any JSON in a flow: a chain of 200 nodes with their properties */
const maxJsonDepth = 500

export interface FlowFault {
  key: 'notFlow' | 'tooManyNodes' | 'tooDeep' | 'shape' | 'sameId' | 'startElsewhere' | 'noStart'
  /** path such as `childNode.branches.0` */
  path: string
  values?: Record<string, string | number>
}
export type ReadFlow = { ok: true; flow: StartNode } | { ok: false; problem: FlowFault }

/**
 * Reads a flow from JSON text or a plain value. Strict: unknown properties are dropped and missing ones get their default, so
 * that a stored flow is complete. Limits: 200 nodes and branches, branches 20 deep, 20 branches per node.
 */
export function readFlow(json: unknown): ReadFlow {
  try {
    const raw = parseJson(json)
    checkJson(raw)
    const flow = new Reader().readChain(raw, '', 0)
    if (flow?.type !== 'start') return { ok: false, problem: { key: 'noStart', path: '' } }
    return { ok: true, flow }
  } catch (error) {
    if (error instanceof Fault) return { ok: false, problem: error.problem }
    throw error
  }
}

class Fault extends Error {
  readonly problem: FlowFault
  constructor(problem: FlowFault) {
    super(problem.key)
    this.problem = problem
  }
}

class Reader {
  readonly #ids = new Set<string>()

  /** Reads a node with all nodes after it; iterates from the end, so that long chains need no recursion. */
  readChain(raw: unknown, path: string, depth: number): FlowNode | null {
    if (depth > maxFlowDepth) throw new Fault({ key: 'tooDeep', path, values: { max: maxFlowDepth } })
    const nodes: { node: Omit<FlowNode, 'childNode'>; path: string }[] = []
    let at = path
    for (let next = raw; next !== null && next !== undefined; next = (next as { childNode?: unknown }).childNode) {
      nodes.push({ node: this.#node(next, at, depth), path: at })
      at = at === '' ? 'childNode' : `${at}.childNode`
    }
    return nodes.reduceRight<FlowNode | null>((childNode, { node }) => ({ ...node, childNode }) as FlowNode, null)
  }

  #node(raw: unknown, path: string, depth: number): Omit<FlowNode, 'childNode'> {
    if (!isObject(raw)) throw new Fault({ key: 'notFlow', path })
    const { nodeId, type, properties } = this.#parse(nodeHead, raw, path)
    this.#take(nodeId, path)
    if ((type === 'start') !== (path === '')) throw new Fault({ key: 'startElsewhere', path })
    const read = this.#parse<object>(buildProperties[type], properties, joinPath(path, 'properties'))
    const node = { nodeId, type, properties: read }
    if (!isBranching({ type })) return node as Omit<FlowNode, 'childNode'>
    return { ...node, branches: this.#branches(raw['branches'], path, depth) } as Omit<FlowNode, 'childNode'>
  }

  #branches(raw: unknown, path: string, depth: number): FlowBranch[] {
    if (!Array.isArray(raw))
      throw new Fault({ key: 'shape', path: joinPath(path, 'branches'), values: { reason: 'array' } })
    if (raw.length > maxBranches)
      throw new Fault({ key: 'tooManyNodes', path: joinPath(path, 'branches'), values: { max: maxBranches } })
    return raw.map((branch: unknown, index) => {
      const at = joinPath(path, `branches.${index}`)
      if (!isObject(branch)) throw new Fault({ key: 'notFlow', path: at })
      const head = this.#parse(branchHead, branch, at)
      this.#take(head.nodeId, at)
      return {
        ...head,
        childNode: this.readChain(branch['childNode'], joinPath(at, 'childNode'), depth + 1),
      } as FlowBranch
    })
  }

  #take(nodeId: string, path: string): void {
    if (this.#ids.has(nodeId)) throw new Fault({ key: 'sameId', path, values: { nodeId } })
    this.#ids.add(nodeId)
    if (this.#ids.size > maxFlowNodes) throw new Fault({ key: 'tooManyNodes', path, values: { max: maxFlowNodes } })
  }

  #parse<T>(schema: z.ZodType<T>, raw: unknown, path: string): T {
    const parsed = schema.safeParse(raw)
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    const at = issue && issue.path.length > 0 ? joinPath(path, issue.path.join('.')) : path
    throw new Fault({ key: 'shape', path: at, values: { reason: issue?.message ?? '' } })
  }
}

/** Refuses keys that reach a prototype, nesting that could exhaust the stack, and texts that the database cannot store. */
function checkJson(raw: unknown): void {
  const waiting: { value: unknown; depth: number }[] = [{ value: raw, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next
    if (typeof value === 'string' && !isClean(value))
      throw new Fault({ key: 'shape', path: '', values: { reason: 'text' } })
    if (typeof value !== 'object' || value === null) continue
    if (depth > maxJsonDepth) throw new Fault({ key: 'tooDeep', path: '', values: { max: maxFlowDepth } })
    for (const [name, inner] of Object.entries(value)) {
      if (name === '__proto__' || !isClean(name))
        throw new Fault({ key: 'shape', path: '', values: { reason: 'name' } })
      waiting.push({ value: inner, depth: depth + 1 })
    }
  }
}

const isClean = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

const joinPath = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parseJson(json: unknown): unknown {
  if (typeof json !== 'string') return json
  try {
    return JSON.parse(json)
  } catch {
    throw new Fault({ key: 'notFlow', path: '' })
  }
}
