import type { PackageAction, PackageImport, PackageState, PackagedKind } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { yieldToOthers } from '../../platform/slices.ts'
import type { DesignedThing } from '../designed-things/index.ts'
import { type PackagedTranslations, type TranslationPlan, planTranslations } from '../language-packs/index.ts'
import { getContent, getThings } from './contents.ts'
import { type FoundPeople, findPeople } from './find-people.ts'
import { leaveOut, replaceIds } from './map-ids.ts'
import { type ManifestThing, type ReadPackage, assertRecords, parseContent } from './package-file.ts'
import { collectTexts } from './packaged-texts.ts'
import { toThingKey } from './package.queries.ts'

/** A thing of a package as it will be imported. */
export interface PreparedThing {
  kind: PackagedKind
  /** under which it is created or changed */
  id: string
  fullName: string
  enCode: string
  /** with the ids of this installation, and its new code if it gets one; undefined if it cannot be read */
  file: unknown
  /** why it cannot be read */
  fault: AppError | undefined
  state: PackageState
  action: PackageAction
  actions: readonly PackageAction[]
  /** the same thing here, or the one that has its code */
  existing: DesignedThing | undefined
  /** as it is here; undefined if it is not, or the caller may not read it */
  stored: unknown
  /** ids of all things of the package, here */
  inside: ReadonlySet<string>
  hasPictures: boolean
}

export interface PreparedImport {
  things: PreparedThing[]
  people: FoundPeople
  translations: PlannedTranslations
}

/** What the import does with translations, and the texts of the designs that are imported or already here. */
export interface PlannedTranslations {
  packaged: PackagedTranslations
  texts: ReadonlySet<string>
  plan: TranslationPlan
}

/**
 * Compares a package with what is here, and decides what happens to each thing.
 *
 * @throws AppError 'package.unreadable', 'package.actionNotOffered', 'package.codeMissing', 'package.personUnknown',
 * 'package.tooManyRecords'
 */
export async function prepareImport(
  deps: Deps,
  caller: Caller,
  read: ReadPackage,
  choices: PackageImport,
): Promise<PreparedImport> {
  const { things: named, people: namedPeople } = read.manifest
  const known = await loadKnownThings(deps, named)
  const chosen = new Map(choices.things.map((choice) => [toThingKey(choice), choice]))
  const placed = named.map((thing, at) => {
    const { existing, isTaken } = known(thing)
    return { thing, at, existing, isTaken, choice: chosen.get(toThingKey(thing)) }
  })
  const people = await findPeople(deps.db, namedPeople, choices.people)
  const targets = new Map(people.targets)
  for (const { thing, existing, isTaken, choice } of placed)
    if (isTaken && existing && (choice?.action ?? 'useExisting') === 'useExisting') targets.set(thing.id, existing.id)
  const inside = new Set(named.map(({ id }) => targets.get(id) ?? id))
  const things: PreparedThing[] = []
  let records = 0
  for (const { thing, at, existing, isTaken, choice } of placed) {
    const text = replaceIds(read.getText(at), withoutOwn(targets, thing.id))
    const prepared = await prepareThing(deps, caller, {
      ...{ thing, text, existing, isTaken, choice, inside },
      empty: people.empty,
    })
    things.push(prepared)
    if (!prepared.fault) records += getContent(thing.kind).countRecords?.(prepared.file) ?? 0
    assertRecords(records, prepared.fullName)
    await yieldToOthers()
  }
  return { things, people, translations: await prepareTranslations(deps, caller, read, things) }
}

async function prepareTranslations(
  { db }: Deps,
  caller: Caller,
  { manifest: { translations: packaged } }: ReadPackage,
  things: readonly PreparedThing[],
): Promise<PlannedTranslations> {
  const texts = new Set<string>()
  if (Object.keys(packaged).length > 0)
    for (const { kind, file, action, state } of things) {
      const isHere = state === 'same' || (action !== 'skip' && action !== 'useExisting')
      if (isHere && kind !== 'records') collectTexts(file, texts)
      await yieldToOthers()
    }
  return { packaged, texts, plan: await planTranslations(db, caller, packaged, texts) }
}

/** A thing that another one replaces keeps its own id in its own content: it is not imported. */
const withoutOwn = (targets: ReadonlyMap<string, string>, id: string): ReadonlyMap<string, string> =>
  targets.has(id) ? new Map([...targets].filter(([key]) => key !== id)) : targets

interface PlacedThing {
  thing: ManifestThing
  text: string
  existing: DesignedThing | undefined
  isTaken: boolean
  choice: PackageImport['things'][number] | undefined
  empty: ReadonlySet<string>
  /** ids of the things of the package, here */
  inside: ReadonlySet<string>
}

async function prepareThing(
  deps: Deps,
  caller: Caller,
  { thing, text, existing, isTaken, choice, empty, inside }: PlacedThing,
): Promise<PreparedThing> {
  const { kind, id } = thing
  const content = getContent(kind)
  const { file: parsed, fault } = tryParse(() =>
    content.parse(leaveOut(parseContent(text, thing.fullName), empty), caller.language),
  )
  const stored = existing && !isTaken ? await readStored(deps, caller, { kind, id, inside }) : undefined
  const isSame = stored !== undefined && !fault && content.isSame(stored, parsed)
  const state = isTaken ? 'taken' : existing ? (isSame ? 'same' : 'changed') : 'new'
  const actions = listActions(state, thing)
  const action = choice?.action ?? actions[0] ?? 'skip'
  const fullName = resolveName(caller.language, { full_name: thing.fullName, full_name_i18n: thing.fullNameI18n })
  if (!actions.includes(action)) throw new AppError('package.actionNotOffered', { name: fullName })
  const enCode = action === 'rename' ? (choice?.enCode ?? '').trim() : thing.enCode
  if (enCode === '') throw new AppError('package.codeMissing', { name: fullName })
  // the new code is checked like one that comes from outside
  const renamed =
    action === 'rename' && !fault
      ? tryParse(() => content.parse(content.rename(parsed, enCode), caller.language))
      : { file: parsed, fault: undefined }
  const wrong = renamed.fault && new AppError('package.codeInvalid', { code: enCode })
  const hasPictures = text.includes('/api/file/Image/')
  const read = { file: renamed.file, fault: fault ?? wrong }
  return { kind, id, fullName, enCode, ...read, state, action, actions, existing, stored, inside, hasPictures }
}

/** A thing that cannot be read is a problem of its own: it may be left out. */
function tryParse(parse: () => unknown): { file: unknown; fault: AppError | undefined } {
  try {
    return { file: parse(), fault: undefined }
  } catch (error) {
    if (error instanceof AppError) return { file: undefined, fault: error }
    throw error
  }
}

/** The first one is suggested. */
function listActions(state: PackageState, { isNamedByCode }: ManifestThing): PackageAction[] {
  if (state === 'new') return ['create', 'skip']
  if (state === 'changed') return ['change', 'skip']
  if (state === 'same') return ['skip']
  return isNamedByCode ? ['useExisting', 'skip'] : ['useExisting', 'rename', 'skip']
}

/** The draft of a thing as it is here; undefined if the caller may not read it. */
export async function readStored(
  deps: Deps,
  caller: Caller,
  { kind, id, inside }: Pick<PreparedThing, 'kind' | 'id' | 'inside'>,
): Promise<unknown> {
  const content = getContent(kind)
  try {
    return content.parse(JSON.parse(JSON.stringify(await content.read(deps, caller, id, inside))), caller.language)
  } catch (error) {
    // the import itself says what the caller may not do
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** For a thing: the one with its id, else the one of its kind that has its code. */
async function loadKnownThings({ db }: Deps, named: readonly ManifestThing[]) {
  const byKey = new Map<string, DesignedThing>()
  for (const kind of new Set(named.map((thing) => thing.kind)))
    for (const thing of await getThings(kind).listThings(db, 'all'))
      for (const key of [thing.id, ...thing.codes.map(toCodeKey)]) byKey.set(`${kind} ${key}`, thing)
  return ({ kind, id, enCode }: ManifestThing): { existing: DesignedThing | undefined; isTaken: boolean } => {
    if (getContent(kind).isAlwaysNew) return { existing: undefined, isTaken: false }
    const own = byKey.get(`${kind} ${id}`)
    const other = own ? undefined : byKey.get(`${kind} ${toCodeKey(enCode)}`)
    return { existing: own ?? other, isTaken: other !== undefined }
  }
}

const toCodeKey = (code: string): string => `code ${code.toLowerCase()}`
