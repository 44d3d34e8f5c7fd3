import type {
  EndpointBodyInput,
  EndpointData,
  PackagedKind,
  PackagedThing,
  PlannedThing,
  packageEndpoints,
} from '@armature/contract'
import { call } from '../../lib/api/api.ts'
import { download } from '../../lib/api/download.ts'
import { toast } from '../../ui/feedback/toast.tsx'

export const packagesKey = ['packages']
export type PackagePlan = EndpointData<typeof packageEndpoints.plan>
export type ImportChoices = EndpointBodyInput<typeof packageEndpoints.preview>
export type ImportReply = EndpointData<typeof packageEndpoints.importPackage>

export const toThingKey = ({ kind, id }: PackagedThing): string => `${kind} ${id}`

/** Things that one answer lists; further ones are found by a keyword. */
export const listedChoices = 200

export const loadChoices = (kind: PackagedKind, keyword: string, signal: AbortSignal) =>
  call('GET /api/visualdev/Package/Things/:kind', {
    params: { kind },
    query: { keyword, currentPage: 1, pageSize: listedChoices },
    signal,
    silent: true,
  })

/**
 * The content of a package, with what belongs to chosen things, unless the user has removed it: flows and print templates of forms,
 * menus of applications. With an application, what belongs to needed forms and who may use it is added too.
 */
export async function loadPlan(
  chosen: readonly PackagedThing[],
  removed: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<PackagePlan> {
  const things = chosen.map(({ kind, id }) => ({ kind, id }))
  const plan = await call('POST /api/visualdev/Package/Actions/Plan', { body: { things }, signal, silent: true })
  const own = new Set(things.map(toThingKey))
  const isWhole = things.some(({ kind }) => kind === 'system')
  if (isWhole) for (const thing of plan.list) if (thing.reason === 'needed') own.add(toThingKey(thing))
  const parts = plan.list.filter(
    (thing) =>
      (belongsTo(thing, own) || (isWhole && wholeKinds.includes(thing.kind))) &&
      thing.reason === 'offered' &&
      !removed.has(toThingKey(thing)),
  )
  return parts.length > 0 ? loadPlan([...things, ...parts], removed, signal) : plan
}

/** Kinds of which a whole application has all. */
const wholeKinds: readonly PackagedKind[] = ['report', 'portal', 'role']

const belongsTo = ({ isPart, because }: PlannedThing, own: ReadonlySet<string>): boolean =>
  isPart && because !== null && own.has(toThingKey(because))

export async function exportPackage(chosen: readonly PackagedThing[]): Promise<void> {
  const things = chosen.map(({ kind, id }) => ({ kind, id }))
  await download(await call('POST /api/visualdev/Package/Actions/Export', { body: { things } }))
}

export async function uploadPackage(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return (await call('POST /api/visualdev/Package/Uploader', { body: { name: file.name, bytes } })).file
}

export const loadPreview = (choices: ImportChoices, signal: AbortSignal) =>
  call('POST /api/visualdev/Package/Actions/Preview', { body: choices, signal, silent: true })

export const importPackage = (choices: ImportChoices): Promise<ImportReply> =>
  call('POST /api/visualdev/Package/Actions/Import', { body: choices, silent: true, onMessage: toast.success })

export const loadKeys = (signal: AbortSignal) => call('GET /api/visualdev/Package/Keys', { signal, silent: true })

export const trustKey = (fingerprint: string, name: string) =>
  call('POST /api/visualdev/Package/Keys', { body: { fingerprint, name }, silent: true, onMessage: toast.success })

export const distrustKey = (fingerprint: string) =>
  call('DELETE /api/visualdev/Package/Keys/:fingerprint', { params: { fingerprint }, onMessage: toast.success })

/** A fingerprint in groups of eight, so that people can compare it. */
export const formatFingerprint = (fingerprint: string): string => fingerprint.match(/.{1,8}/g)?.join(' ') ?? ''
