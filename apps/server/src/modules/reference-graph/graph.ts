import {
  type DesignedKind,
  type GraphLink,
  type GraphNode,
  type ReferenceUse,
  type ReferredKind,
  maxGraphNodes,
  referenceUses,
  referredKinds,
} from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { type DesignedThing, type Referred, referenceReaders } from '../designed-things/index.ts'
import { type ReferringRecord, listReferring } from './reference.queries.ts'
import { nameUses } from './uses.ts'
import { type VisibilityCheck, createVisibilityCheck } from '../designed-things/index.ts'

interface Node {
  kind: DesignedKind
  thing: DesignedThing
  level: number
}

/** One thing uses another. */
interface Link {
  source: { kind: DesignedKind; thing: DesignedThing }
  target: { kind: DesignedKind; thing: DesignedThing }
  use: ReferenceUse
}

const levels = 2

/**
 * What uses a thing and what it uses, over two levels. Things that the caller may not see are counted, and what is behind them
 * is left out. A fixed number of statements per level and kind.
 *
 * @param field only what uses this field, by definition path, or this table of a data source; it uses nothing itself
 * @throws AppError 'reference.unknown', also for a thing that the caller may not see
 */
export async function loadGraph(
  deps: Deps,
  caller: Caller,
  { kind, id }: { kind: ReferredKind; id: string },
  field = '',
) {
  const [thing] = await referenceReaders.get()[kind].listThings(deps.db, [id])
  const isVisible = createVisibilityCheck(deps, caller)
  if (!thing || !(await isVisible(kind, thing))) throw new AppError('reference.unknown')
  const graph = new Graph({ kind, thing, level: 0 }, isVisible)
  for (const direction of field === '' ? ([-1, 1] as const) : ([-1] as const)) {
    let outermost = graph.nodes.slice(0, 1)
    for (let level = 1; level <= levels && outermost.length > 0; level += 1) {
      const links =
        direction < 0
          ? await listUsers(deps.db, outermost, level === 1 ? field : '')
          : await listUsed(deps.db, outermost)
      outermost = await graph.add(links, direction * level)
    }
  }
  return {
    nodes: graph.nodes.map((node): GraphNode => ({
      kind: node.kind,
      id: node.thing.id,
      fullName: node.level === 0 && field !== '' ? field : resolveName(caller.language, node.thing),
      level: node.level,
    })),
    links: [...graph.links.values()],
    hidden: graph.hidden.size,
    isCut: graph.isCut,
  }
}

class Graph {
  readonly nodes: Node[] = []
  readonly links = new Map<string, GraphLink>()
  readonly hidden = new Set<string>()
  isCut = false
  readonly #indexes = new Map<string, number>()
  readonly #isVisible: VisibilityCheck

  constructor(root: Node, isVisible: VisibilityCheck) {
    this.#isVisible = isVisible
    this.#addNode(root)
  }

  /** @returns the new nodes */
  async add(links: readonly Link[], level: number): Promise<Node[]> {
    const known = this.nodes.length
    for (const { source, target, use } of links) {
      if (source.thing.id === target.thing.id) continue
      const from = await this.#find({ ...source, level })
      const to = await this.#find({ ...target, level })
      if (from !== undefined && to !== undefined) this.#addLink({ from, to, use })
    }
    return this.nodes.slice(known)
  }

  async #find(node: Node): Promise<number | undefined> {
    const key = toKey(node.kind, node.thing.id)
    const index = this.#indexes.get(key)
    if (index !== undefined) return index
    if (!(await this.#isVisible(node.kind, node.thing))) {
      this.hidden.add(key)
      return undefined
    }
    if (this.nodes.length < maxGraphNodes) return this.#addNode(node)
    this.isCut = true
    return undefined
  }

  #addNode(node: Node): number {
    this.#indexes.set(toKey(node.kind, node.thing.id), this.nodes.length)
    return this.nodes.push(node) - 1
  }

  /** Of several uses, the most important one is shown. */
  #addLink(link: GraphLink): void {
    const key = `${link.from} ${link.to}`
    const known = this.links.get(key)
    if (!known || referenceUses.indexOf(link.use) < referenceUses.indexOf(known.use)) this.links.set(key, link)
  }
}

const toKey = (kind: DesignedKind, key: string): string => `${kind} ${key}`

const listKeys = ({ id, codes }: DesignedThing): string[] => [id, ...codes]

async function listUsers(db: Db, nodes: readonly Node[], field: string): Promise<Link[]> {
  const targets = nodes.filter(isReferred)
  const things = new Map(targets.flatMap((node) => listKeys(node.thing).map((key) => [toKey(node.kind, key), node])))
  const referred = targets.map(({ kind, thing }): Referred => ({ kind, keys: listKeys(thing) }))
  return toLinks(db, await listReferring(db, 'target', referred, field), ({ target_kind: kind, target_key: key }) =>
    things.get(toKey(kind, key)),
  )
}

async function listUsed(db: Db, nodes: readonly Node[]): Promise<Link[]> {
  const sources = nodes.map(({ kind, thing }) => ({ kind, keys: [thing.id] }))
  const records = await listReferring(db, 'source', sources)
  const things = new Map<string, Link['target']>()
  for (const kind of new Set(records.map(({ target_kind: target }) => target)))
    // sources name their targets by id or by code
    for (const thing of await referenceReaders.get()[kind].listThings(db, 'all'))
      for (const key of listKeys(thing)) things.set(toKey(kind, key), { kind, thing })
  return toLinks(db, records, ({ target_kind: kind, target_key: key }) => things.get(toKey(kind, key)))
}

async function toLinks(
  db: Db,
  records: readonly ReferringRecord[],
  findTarget: (record: ReferringRecord) => Link['target'] | undefined,
): Promise<Link[]> {
  return (await nameUses(db, records)).flatMap(({ record, source }) => {
    const target = findTarget(record)
    return target ? [{ source: { kind: record.source_kind, thing: source }, target, use: record.use }] : []
  })
}

const isReferred = (node: Node): node is Node & { kind: ReferredKind } =>
  (referredKinds as readonly DesignedKind[]).includes(node.kind)
