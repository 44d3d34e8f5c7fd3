import type { AttachedFile } from '@armature/form-engine'
import { call } from '../../lib/api/api.ts'

/** Lets the browser save a file under its name (F7.70, F7.71): directly from the server, not through the page. */
export async function downloadFile({ fileId, name }: Pick<AttachedFile, 'fileId' | 'name'>): Promise<void> {
  const found = await call('GET /api/file/Download/:type/:fileId', { params: { type: 'annex', fileId } })
  const link = document.createElement('a')
  link.href = found.url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}

/** URL of the preview of a file; '' if there is none (F7.72). */
export const loadPreviewUrl = ({ name, fileVersionId, url }: AttachedFile, signal: AbortSignal): Promise<string> =>
  call('GET /api/file/Uploader/Preview', {
    query: { fileName: name.slice(0, 255), fileVersionId, fileDownloadUrl: url },
    signal,
  })
