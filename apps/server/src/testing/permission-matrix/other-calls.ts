import { explainedKinds } from '@armature/contract'
import { reading, type CallCase, type Request, type Stage } from './call-case.ts'
import { toElements } from '../../modules/screens/testing/screens.ts'
import { buildPageRows, buildWidgets } from './world.ts'

const print = '/api/system/printDev'
const report = '/api/visualdev/Report'
const portal = '/api/visualdev/Portal'
const screen = '/api/visualdev/Screen'
const publicScreen = '/api/visualdev/PublicScreen'
const notPublic = 'a screen that is not public'
const data = '/api/system/DataInterface'
const file = '/api/file'
const all = ['HIDDEN', 'FOREIGN', 'RELATED', 'OFFERED'] as const

const onReports = ({ reports }: Stage): Request[] => reports.map((id) => ({ at: { id }, body: {} }))
const onPrints = ({ record, templateId, flows, orders }: Stage) =>
  [record.id, flows.inflow.recordId, ...flows.foreign.map(({ recordId }) => recordId)].flatMap((formId) => [
    { id: templateId, formId },
    { id: templateId, formId, menuId: orders.menuId },
  ])
const definitions = ({ orders }: Stage) => [
  { source: { kind: 'model', modelId: orders.id }, kind: 'detail', fields: ['title', 'secret', 'link>name'] },
  { source: { kind: 'model', modelId: orders.id }, kind: 'detail', fields: ['title'] },
  {
    source: { kind: 'model', modelId: orders.id },
    rows: [{ field: 'title' }],
    measures: [{ fn: 'sum', field: 'figure' }],
  },
]
const isSuccess = ({ code }: { code: number }) => (code === 200 ? (['FILE'] as const) : [])
const photoName = ({ files }: Stage) => files.photo.split('/').at(-1) ?? ''
/** A file of a record, and one of a comment on an approval. */
const listFiles = ({ files, flows }: Stage) => [files.sheet, flows.commentFile]
const onFiles = (stage: Stage): Request[] =>
  listFiles(stage).flatMap(({ name, fileVersionId }) =>
    [name, fileVersionId].map((fileId) => ({ at: { type: 'annex', fileId } })),
  )

const onVideos = (stage: Stage): Request[] =>
  listFiles(stage).map(({ name }) => ({ at: { id: stage.screenId, fileId: name } }))

/** Calls on what reads records: prints, reports, portals, data interfaces, files and explanations. */
export const otherCalls: Record<string, CallCase> = {
  [`GET ${print}/Data`]: reading(all, (stage) => onPrints(stage).map((query) => ({ query })), { action: 'print' }),
  [`POST ${print}/Data`]: reading(all, (stage) => onPrints(stage).map((body) => ({ body })), { action: 'print' }),
  [`POST ${print}/BatchData`]: reading(
    all,
    ({ record, templateId, flows }) =>
      [[record.id], [flows.inflow.recordId], [record.id, flows.inflow.recordId]].map((formIds) => ({
        body: { id: templateId, formIds },
      })),
    { action: 'print' },
  ),
  [`POST ${report}/:id/Data`]: reading(all, onReports),
  [`POST ${report}/:id/Actions/Excel`]: reading(all, onReports),
  [`POST ${report}/:id/Actions/Pdf`]: reading(all, onReports),
  [`POST ${report}/Actions/Preview`]: reading(['HIDDEN', 'FOREIGN', 'RELATED'], (stage) =>
    definitions(stage).map((definition) => ({ body: { definition } })),
  ),
  [`POST ${portal}/:id/Data`]: reading(all, ({ portalId, widgetIds }) => [
    { at: { id: portalId }, body: { widgetIds } },
  ]),
  [`POST ${portal}/Actions/Preview`]: reading(all, ({ orders }) => [{ body: { widgets: buildWidgets(orders) } }]),
  // the calls for visitors reveal nothing: the screen is not public
  [`GET ${publicScreen}/:id/Rows`]: reading([], ({ screenId }) => [{ at: { id: screenId } }], { why: notPublic }),
  [`POST ${publicScreen}/:id/Data`]: reading(
    [],
    ({ screenId, widgetIds }) => [{ at: { id: screenId }, body: { elementIds: widgetIds } }],
    { why: notPublic },
  ),
  // no file of a record or a comment becomes a video of a screen
  [`POST ${screen}/:id/Videos`]: reading(
    [],
    (stage) => listFiles(stage).map(({ name }) => ({ at: { id: stage.screenId }, body: { fileId: name } })),
    { why: 'only own uploads that nothing uses' },
  ),
  [`GET ${screen}/:id/Videos/:fileId`]: reading([], onVideos, { why: 'only videos of the screen' }),
  [`GET ${screen}/:id/Videos/:fileId/Content`]: reading([], onVideos, { why: 'a ticket is needed' }),
  [`GET ${publicScreen}/:id/Videos/:fileId`]: reading([], onVideos, { why: notPublic }),
  [`POST ${screen}/:id/Data`]: reading(all, ({ screenId, widgetIds }) => [
    { at: { id: screenId }, body: { elementIds: widgetIds } },
  ]),
  [`GET ${screen}/:id/Rows`]: reading(all, ({ screenId }) => [{ at: { id: screenId } }]),
  [`POST ${screen}/Actions/PreviewRows`]: reading(all, ({ orders }) => [
    { body: { pages: [{ id: 'page1', rows: buildPageRows(orders) }] } },
  ]),
  [`POST ${screen}/Actions/Preview`]: reading(all, ({ orders }) => [
    { body: { elements: toElements(buildWidgets(orders)) } },
  ]),
  [`POST ${data}/:id/Action/List`]: reading(['OFFERED'], ({ interfaceId: id }) => [{ at: { id }, body: {} }]),
  [`POST ${data}/:id/Action/InfoByIds`]: reading(['OFFERED'], ({ interfaceId: id }) => [
    { at: { id }, body: { ids: ['OFFERED-1'] } },
  ]),
  [`POST ${data}/:id/Actions/Preview`]: reading(['OFFERED'], ({ interfaceId: id }) => [
    { at: { id }, body: { paramList: [] } },
  ]),
  [`GET ${data}/:id`]: reading(['OFFERED'], ({ interfaceId: id }) => [{ at: { id } }]),
  [`GET ${file}/Download/:type/:fileId`]: reading(['FILE'], (stage) => [
    ...onFiles(stage),
    { at: { type: 'annexpic', fileId: photoName(stage) } },
  ]),
  [`GET ${file}/Uploader/Preview`]: reading(['FILE'], (stage) =>
    listFiles(stage).flatMap(({ name: fileName, fileVersionId, url }) => [
      { query: { fileName, fileVersionId } },
      { query: { fileName, fileVersionId, fileDownloadUrl: url } },
    ]),
  ),
  [`GET ${file}/Sheet/:fileVersionId`]: reading(['FILE'], (stage) =>
    listFiles(stage).map(({ fileVersionId }) => ({ at: { fileVersionId } })),
  ),
  [`GET ${file}/Image/annexpic/:name`]: reading(['FILE'], (stage) => [
    { at: { name: photoName(stage) } },
    { at: { name: photoName(stage) }, query: { size: 'small' } },
  ]),
  [`GET ${file}/Image/annex/:name`]: reading([], ({ files: { sheet } }) => [{ at: { name: sheet.name } }], {
    why: 'the file is no image',
  }),
  [`GET ${file}/Attachment/:type/:fileId`]: reading([], onFiles, { why: 'a ticket is needed' }),
  [`GET ${file}/chunk`]: reading(
    ['FILE'],
    ({ files: { identifier, size } }) => [{ query: buildChunk(identifier, size) }],
    { find: (reply) => ((reply.data as { uploaded?: boolean } | null)?.uploaded ? ['FILE'] : []) },
  ),
  [`POST ${file}/merge`]: reading(
    ['FILE'],
    ({ files: { identifier, size } }) => [{ body: { identifier, fileName: 'a.xlsx', fileSize: size } }],
    { find: isSuccess },
  ),
  [`GET ${file}/Download/export/:name`]: reading(['HIDDEN', 'FOREIGN'], ({ exportName: name }) => [{ at: { name } }]),
  'POST /api/permission/Explain': reading(['HIDDEN'], ({ orders, record, flows, explainedId: userId }) => [
    { body: { kind: 'record', menuId: orders.menuId, recordId: record.id, userId } },
    ...explainedKinds.map((kind) => ({ body: { kind, menuId: orders.menuId, code: 'secret', recordId: record.id } })),
    { body: { kind: 'record', menuId: orders.menuId, recordId: flows.inflow.recordId } },
  ]),
  'GET /api/permission/Explain/:id/Items': reading([], ({ orders }) => [{ at: { id: orders.menuId } }], {
    why: 'names of fields',
  }),
}

const buildChunk = (identifier: string, size: number) => ({
  ...{ chunkNumber: 1, chunkSize: 5_242_880, currentChunkSize: size, totalSize: size, totalChunks: 1 },
  ...{ identifier, filename: 'a.xlsx', relativePath: 'a.xlsx', fileType: '', extension: 'xlsx' },
})
