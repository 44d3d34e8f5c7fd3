import type { Field, Problem } from '@armature/form-engine'
import { checkFileCount, readFiles, checkFileSize, checkFileType } from '@armature/form-engine/control/files'
import { problemText } from '@armature/form-engine/texts/problems'
import { ApiError } from '../../lib/api/api-error.ts'
import { getCurrentLanguage, translate } from '../../lib/i18n/i18n.ts'
import type { UploadedEntry } from '../../lib/upload/upload-calls.ts'
import { UploadQueue } from '../../lib/upload/upload-queue.ts'
import { toast } from '../../ui/feedback/toast-state.ts'
import type { FormStore } from '../store.ts'
import { toList } from './attachments.ts'

/** Uploads of an open form by value path: they continue while their field is not visible. */
const queues = new WeakMap<FormStore, Map<string, UploadQueue>>()

/** The uploads of a field, created on first use; finished ones are added to the value of the field. */
export function getUploads(store: FormStore, path: string, field: Field): UploadQueue {
  const ofStore = queues.get(store) ?? new Map<string, UploadQueue>()
  queues.set(store, ofStore)
  const queue = ofStore.get(path) ?? makeQueue(store, path, field)
  ofStore.set(path, queue)
  return queue
}

/** Whether files are still being uploaded: a save would miss them. */
export const isUploading = (store: FormStore): boolean =>
  [...(queues.get(store)?.values() ?? [])].some((queue) => queue.isBusy)

/** Whether uploads failed and were neither retried nor removed. */
export const hasFailedUploads = (store: FormStore): boolean =>
  [...(queues.get(store)?.values() ?? [])].some((queue) => queue.items().some(({ status }) => status === 'error'))

/** Warns and returns true if a save would miss a file, because it is still uploading or its upload failed. */
export function warnOfMissingFiles(store: FormStore): boolean {
  const warning = isUploading(store)
    ? 'form:record.uploading'
    : hasFailedUploads(store)
      ? 'form:record.uploadFailed'
      : null
  if (warning) toast.warning(translate(warning))
  return warning !== null
}

/** Cancels the unfinished uploads of a form that is closed. */
export function dropUploads(store: FormStore): void {
  for (const queue of queues.get(store)?.values() ?? []) queue.removeAll()
  queues.delete(store)
}

function makeQueue(store: FormStore, path: string, field: Field): UploadQueue {
  const queue: UploadQueue = new UploadQueue({
    before: (file) => {
      const waiting = queue.items().filter(({ status }) => status !== 'success').length
      const problem =
        checkFileCount(field, readFiles(store.value(path)).length + waiting + 1) ??
        checkFileType(field, file.name) ??
        checkFileSize(field, file.size)
      if (problem) warnUser(problem)
      return !problem
    },
    onDone: (file, entry) => store.set(path, [...toList(store.value(path)), toEntry(file, entry)]),
    onRefused: (error) => toast.error(error instanceof ApiError ? error.msg : translate('files:failed')),
    onFailed: () => toast.error(translate('files:failed')),
    onUnreadable: ({ name }) => toast.error(translate('files:unreadable', { name })),
  })
  return queue
}

/** The value that the form stores for a file (F3.26). */
const toEntry = ({ name }: File, { name: fileId, ...entry }: UploadedEntry) => ({ name, fileId, ...entry })

export const warnUser = (problem: Problem): void => toast.warning(problemText(problem, getCurrentLanguage()))
