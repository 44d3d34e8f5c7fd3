import {
  packageLimits,
  packagedKinds,
  type DesignedKind,
  type EndpointQuery,
  type PackagedKind,
  type PackagedThing,
  type PlannedThing,
  type packageEndpoints,
} from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { mayCall } from '../../platform/http/access.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { type DesignedThing, type VisibilityCheck, createVisibilityCheck } from '../designed-things/index.ts'
import type { PackageLink, ThingIds } from '../package-contents/index.ts'
import { getContent, getThings, isPackaged, listDraftedKinds } from './contents.ts'
import { createTooMany } from './package-file.ts'
import { type DraftReference, listDraftReferences, toThingKey } from './package.queries.ts'

interface Entry {
  kind: PackagedKind
  thing: DesignedThing
  reason: PlannedThing['reason']
  isPart: boolean
  because: { kind: PackagedKind; thing: DesignedThing } | null
}

export interface Plan {
  entries: Entry[]
  /** things that the caller may not export */
  hidden: Set<string>
  /** ids of needed things that packages do not contain */
  left: { kind: DesignedKind; id: string }[]
  /** keys of things that another one names by its code */
  namedByCode: Set<string>
}

const partKinds: readonly PackagedKind[] = ['flow', 'printTemplate']
const offeredKinds: readonly string[] = [...partKinds, 'report', 'portal', 'screen', 'timedTask']

/** The things of a kind that the caller may export, page by page. */
export async function listPackageChoices(
  deps: Deps,
  caller: Caller,
  kind: PackagedKind,
  { keyword, currentPage, pageSize }: EndpointQuery<typeof packageEndpoints.choices>,
) {
  const catalogue = new Catalogue(deps, caller)
  const wanted = keyword.trim().toLowerCase()
  const found = (await catalogue.list(kind)).things
    .map((thing) => ({ thing, fullName: resolveName(caller.language, thing), enCode: thing.codes[0] ?? '' }))
    .filter(({ fullName, enCode }) => `${fullName}\n${enCode}`.toLowerCase().includes(wanted))
  const visible: typeof found = []
  for (const one of found) if (await catalogue.mayExport(kind, one.thing)) visible.push(one)
  const list = visible
    .slice((currentPage - 1) * pageSize, currentPage * pageSize)
    .map(({ thing, ...names }) => ({ kind, id: thing.id, ...names }))
  return { list, pagination: { currentPage, pageSize, total: visible.length } }
}

export async function planForCaller(deps: Deps, caller: Caller, chosen: readonly PackagedThing[]) {
  const { entries, hidden, left } = await planPackage(deps, caller, chosen, { isOffering: true })
  const parents = await listParents(deps.db, entries)
  const list = entries.map(({ kind, thing, reason, isPart, because }) => ({
    kind,
    id: thing.id,
    fullName: resolveName(caller.language, thing),
    enCode: thing.codes[0] ?? '',
    reason,
    because: because && {
      kind: because.kind,
      id: because.thing.id,
      fullName: resolveName(caller.language, because.thing),
    },
    isPart,
    parentId: kind === 'menu' ? (parents.get(thing.id) ?? null) : null,
  }))
  return { list, hidden: hidden.size, left: left.length }
}

/** The menu above each menu. */
async function listParents(db: Db, entries: readonly Entry[]): Promise<Map<string, string>> {
  const ids = entries.filter(({ kind }) => kind === 'menu').map(({ thing }) => thing.id)
  const links = (await getContent('menu').listNeeded?.(db, ids)) ?? []
  return new Map(links.flatMap(({ from, to }) => (to.kind === 'menu' ? [[from.id, to.id] as const] : [])))
}

/**
 * The chosen things with everything that their drafts need, and with what may be added. A fixed number of statements per step of
 * the graph and kind.
 *
 * @throws AppError 'package.unknownThing', 'package.tooMany'
 */
export async function planPackage(
  deps: Deps,
  caller: Caller,
  chosen: readonly PackagedThing[],
  { isOffering = false }: { isOffering?: boolean } = {},
): Promise<Plan> {
  const catalogue = new Catalogue(deps, caller)
  const drafted = listDraftedKinds()
  const entries = new Map<string, Entry>()
  const plan: Plan = { entries: [], hidden: new Set(), left: [], namedByCode: new Set() }
  for (const { kind, id } of chosen) {
    const thing = (await catalogue.list(kind)).byKey.get(id)
    if (!thing || !(await catalogue.mayExport(kind, thing))) throw new AppError('package.unknownThing')
    entries.set(toThingKey({ kind, id }), {
      kind,
      thing,
      reason: 'chosen',
      isPart: partKinds.includes(kind),
      because: null,
    })
  }
  for (let outermost = [...entries.values()]; outermost.length > 0;) {
    const references = await listDraftReferences(deps.db, 'source', outermost.map(toSource), drafted)
    const added: Entry[] = []
    for (const reference of references) {
      const entry = await addNeeded(catalogue, entries, plan, reference)
      if (entry) added.push(entry)
    }
    for (const link of await listLinks(deps.db, outermost)) {
      const entry = await addThing(catalogue, entries, plan, link)
      if (entry) added.push(entry)
    }
    if (entries.size > packageLimits.things) throw createTooMany(entries.size)
    outermost = added
  }
  if (isOffering) {
    await offerUsers(deps, catalogue, entries, drafted)
    await offerOthers(deps, catalogue, entries)
  }
  const left = plan.left.filter((thing) => !entries.has(toThingKey(thing)))
  return { ...plan, left, entries: [...entries.values()] }
}

const toSource = ({ kind, thing }: Entry) => ({ kind, keys: [thing.id] })

async function addNeeded(
  catalogue: Catalogue,
  entries: Map<string, Entry>,
  plan: Plan,
  { source_kind: sourceKind, source_id: sourceId, target_kind: kind, target_key: key }: DraftReference,
): Promise<Entry | undefined> {
  const thing = (await catalogue.list(kind)).byKey.get(key)
  // what does not exist cannot be exported; the designer shows it as a problem
  if (!thing) return undefined
  // the menus that a portal links to are not part of it
  if (!isPackaged(kind) || (kind === 'menu' && sourceKind !== 'menu')) {
    if (!plan.left.some(({ id }) => id === thing.id)) plan.left.push({ kind, id: thing.id })
    return undefined
  }
  const name = toThingKey({ kind, id: thing.id })
  if (key !== thing.id && sourceId !== thing.id) plan.namedByCode.add(name)
  if (!isPackaged(sourceKind)) return undefined
  return addThing(catalogue, entries, plan, {
    from: { kind: sourceKind, id: sourceId },
    to: { kind, id: thing.id },
  })
}

/** What these need by other ways than references. A statement per kind. */
async function listLinks(db: Db, entries: readonly Entry[]): Promise<PackageLink[]> {
  const links: PackageLink[] = []
  for (const kind of new Set(entries.map((entry) => entry.kind))) {
    const ids = entries.filter((entry) => entry.kind === kind).map(({ thing }) => thing.id)
    links.push(...((await getContent(kind).listNeeded?.(db, ids)) ?? []))
  }
  return links
}

async function addThing(
  catalogue: Catalogue,
  entries: Map<string, Entry>,
  plan: Plan,
  { from, to }: PackageLink,
): Promise<Entry | undefined> {
  const { kind } = to
  const name = toThingKey(to)
  if (entries.has(name)) return undefined
  const thing = (await catalogue.list(kind)).byKey.get(to.id)
  if (!thing) return undefined
  if (!(await catalogue.mayExport(kind, thing))) {
    plan.hidden.add(name)
    return undefined
  }
  const source = entries.get(toThingKey(from))
  const entry: Entry = { kind, thing, reason: 'needed', isPart: false, because: source ?? null }
  entries.set(name, entry)
  return entry
}

/** Flows, print templates, reports, portals, screens and synchronizations of the forms, as far as the caller may export them. */
async function offerUsers(
  { db }: Deps,
  catalogue: Catalogue,
  entries: Map<string, Entry>,
  drafted: readonly PackagedKind[],
): Promise<void> {
  const models = [...entries.values()].filter(({ kind }) => kind === 'model')
  const byKey = new Map(models.flatMap((entry) => [entry.thing.id, ...entry.thing.codes].map((key) => [key, entry])))
  const things = models.map(({ thing }) => ({ kind: 'model' as const, keys: [thing.id, ...thing.codes] }))
  for (const reference of await listDraftReferences(db, 'target', things, drafted)) {
    const { source_kind: kind, source_id: id, target_key: key } = reference
    const name = toThingKey({ kind, id })
    if (!offeredKinds.includes(kind) || !isPackaged(kind) || entries.has(name)) continue
    const thing = (await catalogue.list(kind)).byKey.get(id)
    if (!thing || !(await catalogue.mayExport(kind, thing))) continue
    entries.set(name, {
      kind,
      thing,
      reason: 'offered',
      isPart: partKinds.includes(kind),
      because: byKey.get(key) ?? null,
    })
  }
}

/** Menus of the applications and menus, roles with permissions on them, and what else kinds offer. */
async function offerOthers(deps: Deps, catalogue: Catalogue, entries: Map<string, Entry>): Promise<void> {
  const inside: ThingIds = {}
  for (const { kind, thing } of entries.values()) inside[kind] = [...(inside[kind] ?? []), thing.id]
  for (const kind of packagedKinds) {
    for (const { from, to, isPart } of (await getContent(kind).listOffered?.(deps, inside)) ?? []) {
      const name = toThingKey(to)
      const thing = (await catalogue.list(kind)).byKey.get(to.id)
      if (entries.has(name) || !thing || !(await catalogue.mayExport(kind, thing))) continue
      entries.set(name, { kind, thing, reason: 'offered', isPart, because: entries.get(toThingKey(from)) ?? null })
    }
  }
}

/** The things of each kind and what the caller may export, read once per kind. */
class Catalogue {
  readonly #deps: Deps
  readonly #caller: Caller
  readonly #lists = new Map<
    DesignedKind | PackagedKind,
    Promise<{ things: DesignedThing[]; byKey: Map<string, DesignedThing> }>
  >()
  readonly #isVisible: VisibilityCheck<PackagedKind>

  constructor(deps: Deps, caller: Caller) {
    this.#deps = deps
    this.#caller = caller
    this.#isVisible = createVisibilityCheck(deps, caller, getThings)
  }

  list(kind: DesignedKind | PackagedKind) {
    const known = this.#lists.get(kind) ?? this.#read(kind)
    this.#lists.set(kind, known)
    return known
  }

  async mayExport(kind: PackagedKind, thing: DesignedThing): Promise<boolean> {
    return mayCall(getContent(kind).access.export, this.#caller, undefined) && this.#isVisible(kind, thing)
  }

  async #read(kind: DesignedKind | PackagedKind) {
    const things = await getThings(kind).listThings(this.#deps.db, 'all')
    // sources name their targets by id or by code
    const byKey = new Map(things.flatMap((thing) => [thing.id, ...thing.codes].map((key) => [key, thing] as const)))
    return { things, byKey }
  }
}
