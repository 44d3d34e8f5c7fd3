import { type Values, definitionPath, labelOf, problemText, sizeProblem, typeProblem } from '@armature/form-engine'
import { type Attachment, findNamed, findUses } from '../../../file/attachment/attachment.queries.ts'
import type { RecordPlan } from '../plan/record-plan.ts'
import type { RecordContext } from '../record-context.ts'
import type { Actor } from '../rights/actor.ts'
import { type FieldRefusal, fieldRefusal, refusal } from '../write/refusal.ts'
import { type Attached, attachedIn, withFilesMade } from './attached.ts'
import { mayReadHeld } from './readable.ts'

/** The files that a save adds to a record and removes from it, by `fileId` and code of the field. */
export interface FileChanges {
  added: FileUse[]
  removed: FileUse[]
}
export interface FileUse {
  fileId: string
  code: string
}

const mostUses = 50

/**
 * Checks the files of a save (security rule 5.4). A file that is new in the record must exist, and its size and type, as the
 * server knows them, must fit the field. It must be the user's own and not yet used, or used in a record where the user may
 * read it. The entries are stored with the data of the server, not with the data that was sent.
 *
 * @throws AppError 'record.invalid'
 */
export async function acceptFiles(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  values: Values,
  stored: Values = {},
): Promise<{ values: Values; files: FileChanges }> {
  const [before, after] = [attachedIn(plan, stored), attachedIn(plan, values)]
  if (before.length === 0 && after.length === 0) return { values, files: { added: [], removed: [] } }
  const known = await attachmentsOf(context, after)
  const had = new Set(before.map(({ fileId }) => fileId))
  const fresh = after.filter(({ fileId }) => !had.has(fileId))
  const mayUse = await usable(context, actor, fresh, known)
  const refusals = fresh.flatMap((place) => faultOf(plan, actor, place, known.get(place.fileId), mayUse))
  if (refusals.length > 0) throw refusal(refusals)
  return {
    values: withFilesMade(plan, values, ({ control }, value) =>
      control.files === 'entries' && Array.isArray(value) ? value.map((entry) => saidAnew(entry, known)) : value,
    ),
    files: { added: without(after, before), removed: without(before, after) },
  }
}

async function attachmentsOf(context: RecordContext, places: readonly Attached[]): Promise<Map<string, Attachment>> {
  const names = [...new Set(places.map(({ fileId }) => fileId))]
  const found = names.length === 0 ? [] : await findNamed(context.db, names)
  return new Map(found.map((file) => [file.name, file]))
}

/** Returns the names of the files that the user may add to a record. */
async function usable(
  context: RecordContext,
  actor: Actor,
  places: readonly Attached[],
  known: ReadonlyMap<string, Attachment>,
): Promise<Set<string>> {
  const files = [...new Set(places.flatMap(({ fileId }) => known.get(fileId) ?? []))]
  if (files.length === 0) return new Set()
  const uses = await findUses(
    context.db,
    files.map(({ id }) => id),
    mostUses,
  )
  const used = new Set(uses.map(({ attachment_id: id }) => id))
  const readable = uses.length === 0 ? used : await mayReadHeld(context, actor, uses)
  const isOwn = (file: Attachment) => actor.userId !== null && file.owner_id === actor.userId
  return new Set(
    files.filter((file) => (used.has(file.id) ? readable.has(file.id) : isOwn(file))).map(({ name }) => name),
  )
}

function faultOf(
  plan: RecordPlan,
  actor: Actor,
  { path, field, fileId }: Attached,
  file: Attachment | undefined,
  mayUse: ReadonlySet<string>,
): FieldRefusal[] {
  const type = field.control.kind === 'uploadFz' ? 'annex' : 'annexpic'
  if (!file || file.type !== type || !mayUse.has(fileId))
    return [fieldRefusal(plan, path, definitionPath(path), 'unreachable', actor.language)]
  if (field.control.files === 'address') return []
  const problem = typeProblem(field.field, file.original_name) ?? sizeProblem(field.field, file.size)
  return problem
    ? [{ path, label: labelOf(field.field, actor.language), msg: problemText(problem, actor.language) }]
    : []
}

/** Replaces the data of an entry by what the server knows of its file. */
function saidAnew(entry: unknown, known: ReadonlyMap<string, Attachment>): unknown {
  const file = known.get(String((entry as { fileId?: unknown }).fileId))
  if (!file) return entry
  const { id, name, original_name: own, size, extension } = file
  if (file.type === 'annexpic') return { name: own, fileId: name, url: `/api/file/Image/annexpic/${name}` }
  const url = `/api/file/Download/annex/${name}`
  return { name: own, fileId: name, fileSize: size, fileExtension: extension, fileVersionId: id, url }
}

function without(places: readonly Attached[], others: readonly Attached[]): FileUse[] {
  const there = new Set(others.map(keyOf))
  return [...new Map(places.map((place) => [keyOf(place), place])).values()]
    .filter((place) => !there.has(keyOf(place)))
    .map(({ fileId, field }) => ({ fileId, code: field.code }))
}

const keyOf = ({ fileId, field }: Attached): string => `${fileId} ${field.code}`
