import type { ScreenElement } from '@armature/contract'
import { maxVideoBytes, videoExtensions } from '@armature/contract/visual-dev/screen-videos'
import { formatFileSize } from '@armature/form-engine/format/file-size'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/api.ts'
import { translate } from '../../../lib/i18n/i18n.ts'
import { UploadQueue } from '../../../lib/upload/upload-queue.ts'
import { toast } from '../../../ui/feedback/toast-state.ts'
import { changeLayout, type ScreenEditor } from './editor.ts'

/** Uploads of an open designer by element: they continue while another one is selected. */
const queues = new WeakMap<ScreenEditor, Map<string, UploadQueue>>()

/** The upload of the video of an element, created on first use; the element shows the video when it is there. */
export function getVideoUpload(editor: ScreenEditor, elementId: string): UploadQueue {
  const own = queues.get(editor) ?? new Map<string, UploadQueue>()
  queues.set(editor, own)
  const queue = own.get(elementId) ?? createQueue(editor, elementId)
  own.set(elementId, queue)
  return queue
}

function createQueue(editor: ScreenEditor, elementId: string): UploadQueue {
  const queue: UploadQueue = new UploadQueue({
    before: checkVideo,
    onDone: (file, { name: fileId }) => {
      queue.removeAll()
      void addVideo(editor, elementId, { id: fileId, name: file.name.slice(-255) })
    },
    onRefused: (error) => toast.error(error instanceof ApiError ? error.msg : translate('screens:uploadFailed')),
    onFailed: () => toast.error(translate('screens:uploadFailed')),
    onUnreadable: ({ name }) => toast.error(translate('screens:videoUnreadable', { name })),
  })
  return queue
}

function checkVideo({ name, size }: File): boolean {
  const isVideo = videoExtensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`))
  if (!isVideo) toast.warning(translate('screens:videoKinds'))
  else if (size > maxVideoBytes)
    toast.warning(translate('screens:videoTooLarge', { size: formatFileSize(maxVideoBytes) }))
  return isVideo && size <= maxVideoBytes
}

async function addVideo(editor: ScreenEditor, elementId: string, file: { id: string; name: string }): Promise<void> {
  const { id } = editor.getState().screen
  try {
    await call('POST /api/visualdev/Screen/:id/Videos', { params: { id }, body: { fileId: file.id } })
  } catch (error) {
    // the call has shown why
    if (error instanceof ApiError) return
    throw error
  }
  const show = (element: ScreenElement): ScreenElement =>
    element.id === elementId && element.kind === 'video' ? { ...element, address: '', file } : element
  changeLayout(editor, (layout) => ({
    ...layout,
    pages: layout.pages.map((page) => ({ ...page, elements: page.elements.map(show) })),
  }))
}
