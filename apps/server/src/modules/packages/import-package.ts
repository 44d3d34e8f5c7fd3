import {
  packageLimits,
  type EndpointData,
  type PackageImport,
  type PackagePreview,
  type PackagedKind,
  type PreviewedThing,
  type packageEndpoints,
} from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createRefusal } from '../../platform/http/envelope.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { createQueue } from '../../platform/queue.ts'
import { type VisibilityCheck, createVisibilityCheck, referenceReaders } from '../designed-things/index.ts'
import { shortenPlan } from '../language-packs/index.ts'
import { refreshLanguageTexts } from '../language-texts/index.ts'
import { getContent, getThings } from './contents.ts'
import { type PackageManifest, hashText } from './package-file.ts'
import { toThingKey } from './package.queries.ts'
import { type PreparedImport, type PreparedThing, prepareImport } from './prepare-import.ts'
import { openPackage } from './read-upload.ts'
import { type ImportResult, runImport } from './run-import.ts'
import { findTrust } from './signing-key.ts'

/** A package may have hundreds of forms: one at a time, with a short queue. */
const getImportQueue = sharePerProcess(() => createQueue(1, 4))

/**
 * Shows what an import would do. The import is tried and rolled back, so that its checks are those of the import itself.
 *
 * @throws AppError those of `openPackage` and `prepareImport`, 'package.busy'
 */
export function previewImport(deps: Deps, caller: Caller, choices: PackageImport): Promise<PackagePreview> {
  return getImportQueue(deps)(async () => {
    const read = await openPackage(deps, caller, choices.file)
    const { trust, keyName } = await findTrust(deps.db, read.fingerprint)
    const prepared = await prepareImport(deps, caller, read, choices)
    const openPeople = new Set(listOpenPeople(prepared).map(({ id }) => id))
    const options = { ...choices, isDryRun: true, openPeople }
    const { problems, notes } = await runImport(deps, caller, prepared, options)
    const things: PreviewedThing[] = []
    const isVisible = createVisibilityCheck(deps, caller, getThings)
    for (const thing of prepared.things)
      things.push(await previewThing(deps, caller, thing, { problems, notes, isVisible }))
    const { createdAt, productVersion } = read.manifest
    return {
      fileName: read.fileName,
      createdAt,
      productVersion,
      fingerprint: read.fingerprint,
      trust,
      keyName,
      things,
      people: prepared.people.people,
      translations: shortenPlan(prepared.translations.plan),
      missing: await countMissing(deps, read.manifest),
      seen: hashSeen(prepared),
      isPossible: problems.length === 0 && openPeople.size === 0,
    }
  })
}

/**
 * Imports a package as a whole, or not at all.
 *
 * @throws AppError 'package.keyUnknown', 'package.personOpen', 'package.changedSince', 'package.notPossible' (data: {problems}), those of
 * `previewImport`
 */
export function importPackage(
  deps: Deps,
  caller: Caller,
  choices: PackageImport,
): Promise<EndpointData<typeof packageEndpoints.importPackage>> {
  return getImportQueue(deps)(async () => {
    const read = await openPackage(deps, caller, choices.file)
    const { trust } = await findTrust(deps.db, read.fingerprint)
    if (trust === 'unknown' && !choices.acceptsUnknownKey) throw new AppError('package.keyUnknown')
    const prepared = await prepareImport(deps, caller, read, choices)
    const [open] = listOpenPeople(prepared)
    if (open) throw new AppError('package.personOpen', { name: open.fullName })
    if (choices.seen !== '' && choices.seen !== hashSeen(prepared)) throw new AppError('package.changedSince')
    const result = await runImport(deps, caller, prepared, {
      ...choices,
      isDryRun: false,
      openPeople: new Set(),
    })
    const [first] = result.problems
    if (first)
      throw new AppError(
        'package.notPossible',
        { count: result.problems.length, first: `${first.fullName}: ${first.msg}` },
        { problems: result.problems },
      )
    if (result.translated > 0) await refreshLanguageTexts(deps)
    const { created, changed, released, translated } = result
    const secrets = prepared.things
      .filter(isCreated)
      .map((thing) => ({ kind: thing.kind, fullName: thing.fullName, names: listSecrets(thing) }))
    return { created, changed, released, translated, secrets: secrets.filter(({ names }) => names.length > 0) }
  })
}

async function previewThing(
  deps: Deps,
  caller: Caller,
  thing: PreparedThing,
  {
    problems,
    notes,
    isVisible,
  }: Pick<ImportResult, 'problems' | 'notes'> & { isVisible: VisibilityCheck<PackagedKind> },
): Promise<PreviewedThing> {
  const { kind, id, fullName, enCode, state, action, actions, existing, hasPictures } = thing
  const changes = [...(await describeChanges(deps, caller, thing)), ...(notes.get(toThingKey(thing)) ?? [])]
  return {
    kind,
    id,
    fullName,
    enCode,
    state,
    action,
    actions: [...actions],
    existing: existing && (await isVisible(kind, existing)) ? resolveName(caller.language, existing) : '',
    changes: changes.slice(0, packageLimits.changes),
    changeCount: changes.length,
    problems: problems.filter((problem) => problem.kind === kind && problem.id === id).map(({ msg }) => msg),
    secrets: isCreated(thing) ? listSecrets(thing) : [],
    hasPictures,
  }
}

/** A fingerprint of the things and translations that are here, as far as the comparison reads them. */
const hashSeen = ({ things, translations: { plan } }: PreparedImport): string =>
  hashText(
    JSON.stringify([
      things.map(({ kind, id, existing, stored }) => [kind, id, existing?.id, stored]),
      plan.lines.map(({ language, key, before }) => [language, key, before]),
    ]),
  )

const isCreated = ({ action }: PreparedThing): boolean => action === 'create' || action === 'rename'

const listSecrets = ({ kind, file, fault }: PreparedThing): string[] =>
  fault ? [] : getContent(kind).listSecrets(file)

async function describeChanges(deps: Deps, caller: Caller, thing: PreparedThing): Promise<string[]> {
  const { kind, state, stored, file, fault } = thing
  if (state !== 'changed' || stored === undefined || fault) return []
  try {
    return (await getContent(kind).describeChanges?.(deps, caller, { stored, file })) ?? []
  } catch (error) {
    if (error instanceof AppError) return [createRefusal(error, caller.language).msg]
    throw error
  }
}

/** People that are unknown here, and in whose place neither someone else nor no one was chosen. */
const listOpenPeople = ({ people: { people } }: PreparedImport) =>
  people.filter(({ target, isLeftEmpty, isOptional }) => target === null && !isLeftEmpty && !isOptional)

/** Things outside of the package that do not exist here either. */
async function countMissing({ db }: Deps, { left }: PackageManifest): Promise<number> {
  let missing = 0
  for (const kind of new Set(left.map((thing) => thing.kind))) {
    const ids = left.filter((thing) => thing.kind === kind).map(({ id }) => id)
    missing += ids.length - (await referenceReaders.get()[kind].listThings(db, ids)).length
  }
  return missing
}
