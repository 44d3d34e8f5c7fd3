import type { ScreenElement, ScreenElementByKind, ScreenLayout } from '@armature/contract'
import { maxVideoBytes, videoExtensions } from '@armature/contract/visual-dev/screen-videos'
import { formatFileSize } from '@armature/form-engine/format/file-size'
import { useSyncExternalStore } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/api.ts'
import { translate } from '../../../lib/i18n/i18n.ts'
import { joinNames } from '../../../lib/i18n/join-names.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { UploadQueue, type UploadItem } from '../../../lib/upload/upload-queue.ts'
import { toast } from '../../../ui/feedback/toast-state.ts'
import { changeLayout, type ScreenEditor } from './editor.ts'

/** Uploads of an open designer by element: they continue while another one is selected, and end with it. */
interface VideoUploads {
  queues: Map<string, UploadQueue>
  listeners: Set<() => void>
}
const opened = new WeakMap<ScreenEditor, VideoUploads>()

function getUploads(editor: ScreenEditor): VideoUploads {
  const known = opened.get(editor)
  if (known) return known
  const uploads: VideoUploads = { queues: new Map(), listeners: new Set() }
  opened.set(editor, uploads)
  // at once: a later element may get the id
  editor.subscribe(({ layout }, before) => {
    if (layout === before.layout || uploads.queues.size === 0) return
    const ids = new Set(listElements(layout).flatMap(({ id, kind }) => (kind === 'video' ? id : [])))
    for (const [id, queue] of uploads.queues) if (!ids.has(id)) queue.removeAll()
  })
  return uploads
}

const listElements = ({ pages }: ScreenLayout): ScreenElement[] => pages.flatMap(({ elements }) => elements)

/** The upload of the video of an element, created on first use; the element shows the video when it is there. */
export function getVideoUpload(editor: ScreenEditor, elementId: string): UploadQueue {
  const { queues, listeners } = getUploads(editor)
  const known = queues.get(elementId)
  if (known) return known
  const queue = createQueue(editor, elementId)
  queue.subscribe(() => listeners.forEach((tell) => tell()))
  queues.set(elementId, queue)
  return queue
}

/** Cancels the uploads of a designer that is closed. */
export function dropVideoUploads(editor: ScreenEditor): void {
  for (const queue of getUploads(editor).queues.values()) queue.removeAll()
}

const listItems = (editor: ScreenEditor): UploadItem[] =>
  [...getUploads(editor).queues.values()].flatMap((queue) => queue.items())

/** The names of the videos that are not yet in the draft, because they are uploading; '' if there are none. */
export function useUploadingVideos(editor: ScreenEditor): string {
  const { listeners } = getUploads(editor)
  const language = useLanguage()
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => {
      const names = listItems(editor).flatMap(({ status, file }) => (status === 'error' ? [] : file.name))
      const first = joinNames(names.slice(0, maxNames), language)
      if (names.length <= maxNames) return first
      return translate('screens:uploadingVideos', { names: first, count: names.length })
    },
  )
}

/** videos that are named */
const maxNames = 3

/** Warns and returns true if a release would miss a video, because it is still uploading or its upload failed. */
export function warnOfMissingVideos(editor: ScreenEditor): boolean {
  const items = listItems(editor)
  const [first] = items
  if (!first) return false
  const failed = items.find(({ status }) => status === 'error')
  toast.warning(
    failed
      ? translate('screens:releaseWithoutVideo', { name: failed.file.name })
      : translate('screens:releaseAfterUpload', { name: first.file.name }),
  )
  return true
}

function createQueue(editor: ScreenEditor, elementId: string): UploadQueue {
  const queue: UploadQueue = new UploadQueue({
    before: checkVideo,
    onDone: (file, { name }) => void finish(file, { id: name, name: file.name.slice(-255) }),
    onRefused: (error) => toast.error(error instanceof ApiError ? error.msg : translate('screens:uploadFailed')),
    onFailed: () => toast.error(translate('screens:uploadFailed')),
    onUnreadable: ({ name }) => toast.error(translate('screens:videoUnreadable', { name })),
  })
  const finish = async (file: File, video: VideoFile) => {
    const isAdded = await addVideo(editor, video)
    // it may have been cancelled meanwhile, with its element or the designer
    const isExpected = queue.items().some((item) => item.file === file)
    queue.removeAll()
    if (isAdded && isExpected) showVideo(editor, elementId, video)
  }
  return queue
}

function checkVideo({ name, size }: File): boolean {
  const isVideo = videoExtensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`))
  if (!isVideo) toast.warning(translate('screens:videoKinds'))
  else if (size > maxVideoBytes)
    toast.warning(translate('screens:videoTooLarge', { size: formatFileSize(maxVideoBytes) }))
  return isVideo && size <= maxVideoBytes
}

type VideoFile = NonNullable<ScreenElementByKind<'video'>['file']>

async function addVideo(editor: ScreenEditor, file: VideoFile): Promise<boolean> {
  const { id } = editor.getState().screen
  try {
    await call('POST /api/visualdev/Screen/:id/Videos', { params: { id }, body: { fileId: file.id } })
    return true
  } catch (error) {
    // the call has shown why
    if (error instanceof ApiError) return false
    throw error
  }
}

function showVideo(editor: ScreenEditor, elementId: string, file: VideoFile): void {
  const show = (element: ScreenElement): ScreenElement =>
    element.id === elementId && element.kind === 'video' ? { ...element, address: '', file } : element
  changeLayout(editor, (layout) => ({
    ...layout,
    pages: layout.pages.map((page) => ({ ...page, elements: page.elements.map(show) })),
  }))
}
