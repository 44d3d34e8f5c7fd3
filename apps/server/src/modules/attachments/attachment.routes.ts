import { attachmentEndpoints } from '@armature/contract'
import type { App } from '../../platform/http/app.ts'
import type { Deps } from '../../deps.ts'
import type { Attachment } from '../attachment-rows/index.ts'
import {
  fetchFile,
  getDownloadUrl,
  getAttachmentImage,
  getPreviewUrl,
  uploadFile,
  uploadImage,
} from './attachment.service.ts'
import { getChunkState, saveChunk } from './chunk.service.ts'
import { mergeFile } from './merge.ts'
import { previewSheet } from './preview-sheet.ts'

export function attachmentRoutes(app: App, deps: Deps): void {
  const { testChunk, sendChunk, uploadAny, uploadImage: image, find, preview, sheet, fetch } = attachmentEndpoints
  app.handle(testChunk, ({ caller, query }) => getChunkState(deps, caller, query))
  app.handle(sendChunk, ({ caller, body }) => saveChunk(deps, caller, body.fields, body.bytes))
  app.handle(attachmentEndpoints.merge, async ({ caller, body }) => toFieldEntry(await mergeFile(deps, caller, body)))
  app.handle(uploadAny, async ({ caller, body }) => toFieldEntry(await uploadFile(deps, caller, body)))
  app.handle(attachmentEndpoints.uploadFile, async ({ caller, body }) =>
    toFieldEntry(await uploadFile(deps, caller, body)),
  )
  app.handle(image, async ({ caller, body }) => {
    const { name } = await uploadImage(deps, caller, body)
    return { name, url: `/api/file/Image/annexpic/${name}` }
  })
  app.handle(find, ({ caller, params }) => getDownloadUrl(deps, caller, params))
  app.handle(preview, ({ caller, query }) => getPreviewUrl(deps, caller, query.fileVersionId))
  app.handle(sheet, ({ caller, params }) => previewSheet(deps, caller, params.fileVersionId))
  app.handle(attachmentEndpoints.image, ({ caller, params, query }) =>
    getAttachmentImage(deps, caller, { type: 'annexpic', name: params.name }, query.size),
  )
  app.handle(attachmentEndpoints.fileAsImage, ({ caller, params, query }) =>
    getAttachmentImage(deps, caller, { type: 'annex', name: params.name }, query.size),
  )
  app.handle(fetch, ({ params, query }) => fetchFile(deps, params, query.token))
}

/** The entry of a form field for a file (F7.69). */
const toFieldEntry = ({ id, name, type, size, extension }: Attachment) => ({
  name,
  fileSize: size,
  fileExtension: extension,
  fileVersionId: id,
  url: `/api/file/Download/${type}/${name}`,
})
