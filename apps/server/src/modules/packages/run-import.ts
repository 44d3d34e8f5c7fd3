import { isDeepStrictEqual } from 'node:util'
import { packageLimits, type PackageImport, type PackageTranslations, type PackagedKind } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { mayCall } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createRefusal } from '../../platform/http/envelope.ts'
import { yieldToOthers } from '../../platform/slices.ts'
import { nameAuditedObjects } from '../audit/index.ts'
import { planTranslations, storeTranslations } from '../language-packs/index.ts'
import { lockTexts } from '../language-texts/index.ts'
import type { ImportContext } from '../package-contents/index.ts'
import { listBinnedIds } from '../recycle-bin/index.ts'
import { getContent } from './contents.ts'
import { assertLocksLeft, assertLocksSuffice } from './package-locks.ts'
import { listThingLinks, lockImports, toThingKey } from './package.queries.ts'
import { type PlannedTranslations, type PreparedImport, type PreparedThing, readStored } from './prepare-import.ts'
import { openTransactionDeps } from './transaction-deps.ts'

export interface ImportProblem {
  kind: PackagedKind
  id: string
  fullName: string
  msg: string
}

export interface ImportResult {
  created: number
  changed: number
  released: number
  translated: number
  problems: ImportProblem[]
  /** differences that only the import finds out, by the key of the thing */
  notes: Map<string, string[]>
}

type RunOptions = Pick<PackageImport, 'releases' | 'createsMenus' | 'translations'> & {
  isDryRun: boolean
  openPeople: ReadonlySet<string>
}

/** Forms have to be released before flows, reports, portals, screens and synchronizations can be created for them, and all of these before their menus. */
const steps: readonly (readonly PackagedKind[])[] = [
  ['icon', 'system', 'role', 'dictionary', 'numberingRule', 'dataSource', 'dataInterface', 'model', 'printTemplate'],
  ['flow', 'report', 'portal', 'screen', 'timedTask'],
  ['menu'],
  ['records'],
]

/**
 * Imports everything in one transaction, or nothing: it is rolled back for a dry run, and if there is any problem. Every thing is
 * tried, so that all problems are found at once.
 *
 * @throws AppError 'package.busy', 'package.tooManyTables', 'package.outOfLocks', 'package.tooLong'
 */
export async function runImport(
  deps: Deps,
  caller: Caller,
  { things, translations }: Pick<PreparedImport, 'things' | 'translations'>,
  options: RunOptions,
): Promise<ImportResult> {
  const later: ((deps: Deps) => void)[] = []
  try {
    const { result, publish } = await deps.db.transaction(async (tx) => {
      if (!(await lockImports(tx))) throw new AppError('package.busy')
      const imported = things.filter(({ action }) => action === 'create' || action === 'rename' || action === 'change')
      if (options.releases) await assertLocksSuffice(tx, imported)
      const ids = imported.map(({ id }) => id)
      await nameAuditedObjects(tx, ids)
      const binned = new Set(await listBinnedIds(tx, ids))
      const inner = openTransactionDeps(deps, tx)
      const context = {
        deps: inner.deps,
        caller,
        isDryRun: options.isDryRun,
        openPeople: options.openPeople,
        afterwards: (work: (deps: Deps) => void) => void later.push(work),
      }
      const importing = new Import(context, options, binned)
      for (const kinds of steps) await importing.importKinds(tx, imported, kinds)
      await importing.complete(imported)
      const { result } = importing
      if (!options.isDryRun && result.problems.length === 0) {
        await importing.finish()
        if (result.problems.length === 0)
          result.translated = await importTranslations(inner.deps, tx, caller, translations, options.translations)
      }
      if (options.isDryRun || result.problems.length > 0) throw new RolledBack(result)
      return { result, publish: inner.publish }
    })
    await publish()
    return result
  } catch (error) {
    if (error instanceof RolledBack) return error.result
    throw error
  } finally {
    for (const work of later) work(deps)
  }
}

/** @throws AppError 'package.changedSince', 'languagePack.tooMany' */
async function importTranslations(
  deps: Deps,
  tx: Db,
  caller: Caller,
  { packaged, texts, plan }: PlannedTranslations,
  choice: PackageTranslations,
): Promise<number> {
  if (plan.lines.length === 0) return 0
  await lockTexts(tx)
  const now = await planTranslations(tx, caller, packaged, texts)
  if (!isDeepStrictEqual(now.lines, plan.lines)) throw new AppError('package.changedSince')
  return storeTranslations(deps, tx, { caller, choice, plan })
}

/** Leaves the transaction with a result. */
class RolledBack extends Error {
  readonly result: ImportResult

  constructor(result: ImportResult) {
    super('the import is rolled back')
    this.result = result
  }
}

const releasesPerCheck = 10

type BaseContext = Omit<ImportContext, 'beforeCommit' | 'note'>

class Import {
  readonly result: ImportResult = { created: 0, changed: 0, released: 0, translated: 0, problems: [], notes: new Map() }
  readonly #context: BaseContext
  readonly #begun: number
  readonly #options: RunOptions
  /** what could not be imported is not released */
  readonly #failed = new Set<PreparedThing>()
  /** ids of deleted things, which a restore needs */
  readonly #binned: ReadonlySet<string>
  /** forms whose menu is in the package */
  readonly #modelsWithMenu = new Set<string>()
  /** what others have to wait for */
  readonly #last: { thing: PreparedThing; work: () => Promise<void> }[] = []

  constructor(context: BaseContext, options: RunOptions, binned: ReadonlySet<string>) {
    this.#context = context
    this.#begun = context.deps.clock()
    this.#options = options
    this.#binned = binned
  }

  async importKinds(tx: Db, things: readonly PreparedThing[], kinds: readonly PackagedKind[]): Promise<void> {
    const ofStep = kinds.flatMap((kind) => sortByOrder(things.filter((thing) => thing.kind === kind)))
    for (const { kind, file, fault } of things) {
      const model = fault ? undefined : getContent(kind).getMenuModel?.(file)
      if (model !== undefined) this.#modelsWithMenu.add(model)
    }
    // relations of sample records need the records that they refer to
    const inOrder = kinds.includes('records') ? await sortByLinks(tx, ofStep) : ofStep
    for (const thing of inOrder) await this.#attempt(thing, () => this.#save(thing))
    if (!this.#options.releases) return
    for (const [at, thing] of (await sortByLinks(tx, ofStep)).entries()) {
      if (this.#failed.has(thing) || !getContent(thing.kind).release) continue
      await this.#attempt(thing, () => this.#release(thing))
      if (at % releasesPerCheck === 0) await assertLocksLeft(tx, thing)
    }
  }

  /** What needs everything else. */
  async complete(things: readonly PreparedThing[]): Promise<void> {
    for (const thing of things) {
      const { complete } = getContent(thing.kind)
      if (complete && !this.#failed.has(thing))
        await this.#attempt(thing, () => complete(this.#openContext(thing), thing.id, thing.file))
    }
  }

  /** Does what was left for the end. */
  async finish(): Promise<void> {
    for (const { thing, work } of this.#last) await this.#attempt(thing, work)
  }

  async #save(thing: PreparedThing): Promise<void> {
    const { kind, id, fullName, file, fault, action } = thing
    if (fault) throw fault
    if (this.#binned.has(id)) throw new AppError('package.inBin', { name: fullName })
    const content = getContent(kind)
    const context = this.#openContext(thing)
    const isNew = action !== 'change'
    // a release in this import may have changed the menu of its form
    if (!isNew && kind !== 'menu') await this.#assertUnchanged(thing)
    this.#assertMayCall(isNew ? content.access.import : content.access.change)
    await (isNew ? content.create(context, id, file) : content.change(context, id, file))
    this.result[isNew ? 'created' : 'changed'] += 1
  }

  /** A draft that was saved after the comparison would be lost. @throws AppError 'package.changedSince' */
  async #assertUnchanged(thing: PreparedThing): Promise<void> {
    const now = await readStored(this.#context.deps, this.#context.caller, thing)
    if (!isDeepStrictEqual(now, thing.stored)) throw new AppError('package.changedSince')
  }

  async #release(thing: PreparedThing): Promise<void> {
    const { access, release } = getContent(thing.kind)
    if (!access.release || !release) return
    this.#assertMayCall(access.release)
    const createsMenu = this.#options.createsMenus && !this.#modelsWithMenu.has(thing.id)
    await release(this.#openContext(thing), thing.id, { createsMenu })
    this.result.released += 1
  }

  #openContext(thing: PreparedThing): ImportContext {
    const key = toThingKey(thing)
    return {
      ...this.#context,
      beforeCommit: (work) => void this.#last.push({ thing, work }),
      note: (lines) => void this.result.notes.set(key, [...(this.result.notes.get(key) ?? []), ...lines]),
    }
  }

  #assertMayCall(access: Parameters<typeof mayCall>[0]): void {
    if (!mayCall(access, this.#context.caller, undefined)) throw new AppError('access.denied')
  }

  /** Users wait for what it locks. @throws AppError 'package.tooLong' */
  #assertTimeLeft({ fullName }: PreparedThing): void {
    const { seconds } = packageLimits
    if (this.#context.deps.clock() - this.#begun <= seconds * 1_000) return
    throw new AppError('package.tooLong', { most: seconds / 60, name: fullName })
  }

  /** A refusal is a problem of the thing, and undone; anything else ends the import. */
  async #attempt(thing: PreparedThing, work: () => Promise<void>): Promise<void> {
    this.#assertTimeLeft(thing)
    try {
      await this.#context.deps.db.transaction(work)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      this.#failed.add(thing)
      const { kind, id, fullName } = thing
      this.result.problems.push({ kind, id, fullName, msg: createRefusal(error, this.#context.caller.language).msg })
    }
    await yieldToOthers()
  }
}

/** In the order of their kind; a thing that cannot be read comes anywhere. */
function sortByOrder(things: readonly PreparedThing[]): PreparedThing[] {
  const getPlace = ({ kind, file, fault }: PreparedThing): number =>
    fault ? 0 : (getContent(kind).getOrder?.(file) ?? 0)
  return things.toSorted((a, b) => getPlace(a) - getPlace(b))
}

/** Forms, their records and flows after those that they refer to; in a circle, one of them comes first. */
async function sortByLinks(tx: Db, things: readonly PreparedThing[]): Promise<PreparedThing[]> {
  const linked = new Map(things.filter(({ kind }) => linkedKinds.has(kind)).map((thing) => [thing.id, thing]))
  const needed = new Map<string, string[]>()
  for (const { source_id: source, target_key: target } of await listThingLinks(tx, [...linked.keys()]))
    needed.set(source, [...(needed.get(source) ?? []), target])
  const sorted = new Set<PreparedThing>()
  const visited = new Set<string>()
  const visit = (id: string): void => {
    if (visited.has(id)) return
    visited.add(id)
    for (const target of needed.get(id) ?? []) visit(target)
    const thing = linked.get(id)
    if (thing) sorted.add(thing)
  }
  for (const id of linked.keys()) visit(id)
  return [...sorted, ...things.filter((thing) => !sorted.has(thing))]
}

/** Kinds whose things may need others of the same kind before them. */
const linkedKinds: ReadonlySet<PackagedKind> = new Set<PackagedKind>(['model', 'records', 'flow'])
