import type { ShownFile } from '@armature/contract'
import {
  type Values,
  toDefinitionPath,
  translateLabel,
  problemText,
  checkFileSize,
  checkFileType,
} from '@armature/form-engine'
import type { Attachment, FileChanges, FileUse } from '../attachment-rows/index.ts'
import { listByNames, listUses } from '../attachments/index.ts'
import type { RecordPlan } from '../record-plans/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import type { Actor } from '../record-actors/index.ts'
import { type FieldRefusal, createFieldRefusal, createRefusal } from '../record-checks/index.ts'
import { type AttachedFile, listAttachedFiles, mapFileValues } from './attached-files.ts'
import { findReadableFiles } from './readable-files.ts'

const maxUses = 50

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
  const [before, after] = [listAttachedFiles(plan, stored), listAttachedFiles(plan, values)]
  if (before.length === 0 && after.length === 0) return { values, files: { added: [], removed: [] } }
  const known = await findAttachments(context, after)
  const had = new Set(before.map(({ fileId }) => fileId))
  const fresh = after.filter(({ fileId }) => !had.has(fileId))
  const mayUse = await findUsableFiles(context, actor, fresh, known)
  const refusals = fresh.flatMap((place) => checkFile(plan, actor, place, known.get(place.fileId), mayUse))
  if (refusals.length > 0) throw createRefusal(refusals)
  return {
    values: mapFileValues(plan, values, ({ control }, value) =>
      control.files === 'entries' && Array.isArray(value) ? value.map((entry) => toServerEntry(entry, known)) : value,
    ),
    files: { added: diffFileUses(after, before), removed: diffFileUses(before, after) },
  }
}

async function findAttachments(
  context: RecordContext,
  places: readonly AttachedFile[],
): Promise<Map<string, Attachment>> {
  const names = [...new Set(places.map(({ fileId }) => fileId))]
  const found = names.length === 0 ? [] : await listByNames(context.db, names)
  return new Map(found.map((file) => [file.name, file]))
}

/** Returns the names of the files that the user may add to a record. */
async function findUsableFiles(
  context: RecordContext,
  actor: Actor,
  places: readonly AttachedFile[],
  known: ReadonlyMap<string, Attachment>,
): Promise<Set<string>> {
  const files = [...new Set(places.flatMap(({ fileId }) => known.get(fileId) ?? []))]
  if (files.length === 0) return new Set()
  const uses = await listUses(
    context.db,
    files.map(({ id }) => id),
    maxUses,
  )
  const used = new Set(uses.map(({ attachment_id: id }) => id))
  const readable = uses.length === 0 ? used : await findReadableFiles(context, actor, uses)
  const isOwn = (file: Attachment) => actor.userId !== null && file.owner_id === actor.userId
  return new Set(
    files.filter((file) => (used.has(file.id) ? readable.has(file.id) : isOwn(file))).map(({ name }) => name),
  )
}

function checkFile(
  plan: RecordPlan,
  actor: Actor,
  { path, field, fileId }: AttachedFile,
  file: Attachment | undefined,
  mayUse: ReadonlySet<string>,
): FieldRefusal[] {
  const type = field.control.kind === 'uploadFz' ? 'annex' : 'annexpic'
  if (!file || file.type !== type || !mayUse.has(fileId))
    return [createFieldRefusal(plan, path, toDefinitionPath(path), 'unreachable', actor.language)]
  if (field.control.files === 'address') return []
  const problem = checkFileType(field.field, file.original_name) ?? checkFileSize(field.field, file.size)
  return problem
    ? [{ path, label: translateLabel(field.field, actor.language), msg: problemText(problem, actor.language) }]
    : []
}

/** Replaces the data of an entry by what the server knows of its file. */
function toServerEntry(entry: unknown, known: ReadonlyMap<string, Attachment>): unknown {
  const file = known.get(String((entry as { fileId?: unknown }).fileId))
  if (!file) return entry
  const { name, original_name: own } = file
  return file.type === 'annexpic'
    ? { name: own, fileId: name, url: `/api/file/Image/annexpic/${name}` }
    : toFileEntry(file)
}

/** A file of the type `annex` as forms and comments show it. */
export const toFileEntry = ({ id, name, original_name: own, size, extension }: Attachment): ShownFile => ({
  name: own,
  fileId: name,
  fileSize: size,
  fileExtension: extension,
  fileVersionId: id,
  url: `/api/file/Download/annex/${name}`,
})

/** The files that values remove from a record, of which they add none. */
export const listRemovedFiles = (plan: RecordPlan, stored: Values, values: Values): FileUse[] =>
  diffFileUses(listAttachedFiles(plan, stored), listAttachedFiles(plan, values))

function diffFileUses(places: readonly AttachedFile[], others: readonly AttachedFile[]): FileUse[] {
  const there = new Set(others.map(getUseKey))
  return [...new Map(places.map((place) => [getUseKey(place), place])).values()]
    .filter((place) => !there.has(getUseKey(place)))
    .map(({ fileId, field }) => ({ fileId, code: field.code }))
}

const getUseKey = ({ fileId, field }: AttachedFile): string => `${fileId} ${field.code}`
