import { exportedRows } from '@armature/contract'
import { createId } from '../../platform/ids.ts'
import { json, reading, writing, type CallCase, type Request, type Stage } from './call-case.ts'
import { forged } from './markers.ts'
import { hiddenFields, isEqual } from './world.ts'

const path = '/api/visualdev/OnlineDev'
const one = `${path}/:id/:recordId`
const base = '/api/visualdev/Base'
const all = ['HIDDEN', 'FOREIGN', 'INFLOW', 'LATER', 'RELATED', 'OFFERED'] as const

const atModel = ({ orders }: Stage) => ({ id: orders.id })
/** Every record of the stage that a call may name, also through the menu by its id. */
const onRecords = (stage: Stage): Request[] => [
  ...[stage.record.id, stage.flows.inflow.recordId, ...stage.flows.foreign.map(({ recordId }) => recordId)].map(
    (recordId) => ({ at: { ...atModel(stage), recordId } }),
  ),
  { at: { ...atModel(stage), recordId: stage.record.id }, query: { menuId: stage.orders.menuId } },
  { at: { id: stage.sites.id, recordId: stage.siteId } },
]
const ask = (stage: Stage, ...bodies: object[]): Request[] => bodies.map((body) => ({ at: atModel(stage), body }))
const asking = (stage: Stage, ...queries: Record<string, string>[]): Request[] =>
  queries.map((query) => ({ at: atModel(stage), query }))

const columns = ['title', 'note', ...hiddenFields.filter((name) => !name.includes('-')), 'items']
const group = (field: string) => ({ groupBy: [{ field }], measures: [{ as: 'n', fn: 'sum', field: 'figure' }] })
const forge = (stage: Stage, ...bodies: object[]): Request[] =>
  ask(stage, ...bodies).map((request) => ({ ...request, forges: true }))

const forgedValues = [{ secret: forged }, { items: [{ part: 'x', cost: forged }] }, { figure: 1 }]
const buildSaves = (stage: Stage, id: string, version: number): Request[] =>
  forgedValues.map((values) => ({
    at: { ...atModel(stage), recordId: id },
    body: { id, version, data: json(values) },
    forges: true,
  }))
/** With an outdated version: the reply to a conflict has the present values. */
const buildConflicts = (stage: Stage) => buildSaves(stage, stage.record.id, 1)
const buildChanges = (stage: Stage): Request[] => [
  ...buildSaves(stage, stage.record.id, stage.record.version),
  ...buildSaves(stage, stage.flows.inflow.recordId, stage.flows.inflow.version),
]
const importedRow = { key: createId(), rowNumber: 2, cells: { title: 'x', secret: forged }, notes: {} }

/** Those of the releases, or of the saves, of a form. */
const createVersionCalls = (list: 'Versions' | 'Saves'): Record<string, CallCase> => ({
  [`GET ${base}/:id/${list}`]: reading([], (stage) => [{ at: atModel(stage) }], { why: 'numbers of versions' }),
  [`GET ${base}/:id/${list}/:version`]: reading(['OFFERED'], (stage) => [{ at: { ...atModel(stage), version: '1' } }]),
  [`PUT ${base}/:id/${list}/:version`]: writing((stage) => [
    { at: { ...atModel(stage), version: '1' }, body: { name: forged, note: forged } },
  ]),
  [`GET ${base}/:id/${list}/Compare`]: reading([], (stage) => asking(stage, { from: '1', to: '0' }), {
    why: 'names of fields',
  }),
})

/** Calls on the records of a model, and on its design. */
export const recordCalls: Record<string, CallCase> = {
  [`GET ${path}/:id/Config`]: reading(['OFFERED'], (stage) => [{ at: atModel(stage) }, { at: { id: stage.sites.id } }]),
  [`POST ${path}/:id/List`]: reading(all, (stage) => [
    ...ask(
      stage,
      {},
      { columnOptions: columns.join(',') },
      { keyword: 'DDEN-1' },
      { keyword: 'OREIGN-1' },
      { queryJson: json({ secret: 'DDEN' }) },
      { sidx: 'secret', sort: 'desc' },
      { superQueryJson: json(isEqual('figure', 0)) },
      { menuId: stage.orders.menuId },
      { menuId: stage.sites.menuId },
    ),
    { at: { id: stage.sites.id }, body: {} },
  ]),
  [`POST ${path}/:id/Aggregate`]: reading(['HIDDEN', 'FOREIGN', 'INFLOW', 'RELATED', 'OFFERED'], (stage) =>
    ask(
      stage,
      ...['title', 'secret', 'link', 'branch'].map(group),
      { groupBy: [], measures: [{ as: 'n', fn: 'max', field: 'figure' }] },
      { groupBy: [{ field: 'title' }], measures: [{ as: 'n', fn: 'count' }] },
      { ...group('title'), queryJson: json({ secret: 'DDEN' }) },
    ),
  ),
  [`POST ${path}/:id/Board`]: reading(['HIDDEN', 'FOREIGN', 'INFLOW', 'RELATED', 'OFFERED'], (stage) =>
    ask(stage, {}, { keyword: 'FOREIGN' }, { queryJson: json({ secret: 'DDEN' }) }),
  ),
  [`POST ${path}/:id`]: writing((stage) => forge(stage, { data: json({ title: 'x', secret: forged }) })),
  [`PUT ${one}`]: reading(['FOREIGN', 'HIDDEN'], (stage) => [...buildConflicts(stage), ...buildChanges(stage)], {
    control: buildConflicts,
  }),
  [`GET ${one}`]: reading(all, onRecords),
  [`GET ${one}/DataChange`]: reading(all, onRecords),
  [`GET ${one}/History`]: reading(['HIDDEN'], onRecords),
  [`GET ${one}/RemovedFields`]: reading([], onRecords, { why: 'the form lost no field' }),
  [`POST ${one}/Actions/Undo`]: writing((stage) => [
    { at: { ...atModel(stage), recordId: stage.record.id }, body: { version: stage.record.version } },
    {
      at: { ...atModel(stage), recordId: stage.flows.inflow.recordId },
      body: { version: stage.flows.inflow.version },
    },
  ]),
  [`DELETE ${one}`]: writing(onRecords),
  [`POST ${path}/batchDelete/:id`]: writing((stage) =>
    ask(stage, { ids: [stage.record.id] }, { ids: [stage.flows.inflow.recordId] }),
  ),
  [`POST ${path}/:id/BatchEdits/Actions/Check`]: reading(['INFLOW'], (stage) =>
    ask(
      stage,
      ...[{ note: 'x' }, { secret: 'x' }, { title: 'x' }].map((values) => ({
        ...{ ids: [stage.record.id, stage.flows.inflow.recordId], data: json(values) },
      })),
    ),
  ),
  [`PUT ${path}/:id/BatchEdits/:editId`]: writing((stage) =>
    [stage.record, { id: stage.flows.inflow.recordId, version: stage.flows.inflow.version }].map((one) => ({
      at: { ...atModel(stage), editId: createId() },
      body: { records: [{ id: one.id, version: one.version }], data: json({ secret: forged }) },
      forges: true,
    })),
  ),
  'POST /api/scheduletask/Actions/TryRecords': reading(['FOREIGN', 'INFLOW'], ({ orders }) =>
    ['title', 'secret'].flatMap((name) => {
      const query = json({ logic: 'and', groups: [{ logic: 'and', conditions: [{ field: name, op: 'notEmpty' }] }] })
      const about = { modelId: orders.id, query }
      const changes = ['note', 'secret'].map((field) => ({ kind: 'updateRecords', data: json({ [field]: 'x' }) }))
      return [...changes, { kind: 'removeRecords' }].map((work) => ({ body: { work: { ...work, ...about } } }))
    }),
  ),
  'POST /api/scheduletask/Actions/TryFiles': reading(
    [],
    ({ orders, adminId }) =>
      ['title', 'secret'].map((field) => ({
        body: {
          work: {
            ...{ kind: 'sendFile', subject: 'x', recipients: [`${adminId}--user`] },
            content: {
              ...{ kind: 'list', modelId: orders.id },
              query: json({ logic: 'and', groups: [{ logic: 'and', conditions: [{ field, op: 'notEmpty' }] }] }),
            },
          },
        },
      })),
    { why: 'numbers of rows and bytes' },
  ),
  [`GET ${path}/:id/BatchEdits/Last`]: reading([], (stage) => [{ at: atModel(stage) }], {
    why: 'the own batch edit',
  }),
  [`POST ${path}/:id/BatchEdits/:editId/Actions/Undo`]: writing((stage) => [
    { at: { ...atModel(stage), editId: stage.batchEditId }, body: {} },
  ]),
  [`GET ${path}/:id/Bin`]: reading(['HIDDEN', 'FOREIGN'], (stage) => [{ at: atModel(stage) }]),
  [`POST ${path}/:id/Bin/Actions/Restore`]: writing((stage) => ask(stage, { ids: [stage.removed.id] })),
  [`POST ${path}/:id/Bin/Actions/Purge`]: writing((stage) => ask(stage, { ids: [stage.removed.purgeId] })),
  [`GET ${path}/:id/SavedQueries`]: reading(['OFFERED'], (stage) => [{ at: atModel(stage) }]),
  [`POST ${path}/:id/SavedQueries`]: writing((stage) =>
    ask(stage, { fullName: '机密', superQueryJson: json(isEqual('secret', 'x')) }),
  ),
  [`PUT ${path}/:id/SavedQueries/:queryId`]: writing((stage) => [
    { at: { ...atModel(stage), queryId: stage.queryId }, body: { fullName: forged } },
  ]),
  [`DELETE ${path}/:id/SavedQueries/:queryId`]: writing((stage) => [
    { at: { ...atModel(stage), queryId: stage.queryId } },
  ]),
  [`GET ${path}/:id/Actions/Export`]: reading([], (stage) => [{ at: atModel(stage) }], { why: 'names of columns' }),
  [`POST ${path}/:id/Actions/Export`]: reading(all, (stage) =>
    ask(
      stage,
      {},
      { selectKey: columns.join(',') },
      { selectKey: 'title,items-cost', dataType: exportedRows.page },
      { dataType: exportedRows.chosen, ids: [stage.record.id, stage.flows.inflow.recordId] },
      { keyword: 'DDEN' },
    ),
  ),
  [`GET ${path}/:id/TemplateDownload`]: reading(['OFFERED'], (stage) => [{ at: atModel(stage) }]),
  [`GET ${path}/:id/Template`]: reading(['OFFERED'], (stage) => [{ at: atModel(stage) }]),
  [`POST ${path}/:id/ImportPreview`]: reading([], (stage) => ask(stage, { list: [importedRow] }), {
    why: 'errors of the sent rows',
  }),
  [`GET ${path}/:id/ImportPreview`]: reading(['HIDDEN'], (stage) => asking(stage, { fileName: stage.importName })),
  [`GET ${path}/:id/ImportColumns`]: reading(['HIDDEN'], (stage) => asking(stage, { fileName: stage.importName })),
  [`POST ${path}/:id/ImportData`]: writing((stage) => forge(stage, { list: [importedRow] })),
  [`POST ${path}/:id/ImportExceptionData`]: reading([], (stage) => ask(stage, { list: [] }), { why: 'the sent rows' }),
  [`PUT ${path}/:id/Imports/:importId/Parts/:part`]: writing((stage) => [
    { at: { ...atModel(stage), importId: createId(), part: '0' }, body: { list: [importedRow] }, forges: true },
  ]),
  [`POST ${path}/:id/Imports/:importId/Actions/Start`]: writing((stage) => [
    { at: { ...atModel(stage), importId: createId() }, query: { rowCount: 1 }, body: {} },
  ]),
  [`GET ${path}/:id/Imports/Last`]: reading([], (stage) => [{ at: atModel(stage) }], { why: 'the own import' }),
  [`POST ${path}/:id/Imports/:importId/Actions/Undo`]: writing((stage) => [
    { at: { ...atModel(stage), importId: stage.importId }, body: {} },
  ]),
  [`GET ${base}/:id/FieldDataSelect`]: reading(['RELATED', 'FOREIGN'], (stage) => [
    ...asking(stage, {}, { ids: stage.record.id }, { keyword: 'DDEN' }),
    ...[
      {},
      { ids: stage.siteId },
      { fromModelId: stage.orders.id, fromField: 'link' },
      { fromModelId: stage.orders.id, fromField: 'link', menuId: stage.orders.menuId },
      { fromModelId: stage.orders.id, fromField: 'link', ids: stage.siteId },
    ].map((query) => ({ at: { id: stage.sites.id }, query })),
  ]),
  [`GET ${base}/:id/FormDataFields`]: reading([], (stage) => [{ at: atModel(stage) }], { why: 'names of fields' }),
  [`GET ${base}/:id`]: reading(['OFFERED'], (stage) => [{ at: atModel(stage) }]),
  [`PUT ${base}/:id`]: writing((stage) =>
    ask(stage, {
      fullName: forged,
      enCode: forged,
      webType: 2,
      formData: '{"fields":[]}',
      columnData: '{}',
      revision: 1,
    }),
  ),
  [`DELETE ${base}/:id`]: writing((stage) => [{ at: atModel(stage) }]),
  [`POST ${base}/:id/Actions/Copy`]: writing((stage) => [{ at: atModel(stage) }]),
  [`POST ${base}/:id/Actions/Release`]: writing((stage) => ask(stage, {})),
  [`GET ${base}/:id/ReleasePreview`]: reading([], (stage) => [{ at: atModel(stage) }], { why: 'names and numbers' }),
  [`GET ${base}/:id/Conversion`]: reading([], (stage) => [{ at: atModel(stage) }], { why: 'numbers of rows' }),
  [`DELETE ${base}/:id/Conversion`]: writing((stage) => [{ at: atModel(stage) }]),
  [`GET ${base}/:id/Actions/RollbackTemplate`]: writing((stage) => [{ at: atModel(stage) }]),
  ...createVersionCalls('Versions'),
  ...createVersionCalls('Saves'),
  [`POST ${base}/:id/Saves/:version/Actions/Restore`]: writing((stage) => [
    { at: { ...atModel(stage), version: '1' }, body: { revision: 1 } },
  ]),
  [`PUT ${base}/:id/Members`]: writing((stage) => ask(stage, { owners: [stage.adminId], collaborators: [] })),
  [`POST ${path}/:id/Actions/ExportData`]: reading(['OFFERED'], (stage) => [{ at: atModel(stage) }]),
  ...Object.fromEntries(
    ['CodePreview', 'DownloadCode'].map((name) => [
      `POST /api/visualdev/Generater/:id/Actions/${name}`,
      reading(['OFFERED'], (stage) =>
        ask(stage, { module: 'main', className: 'Order', modulePackageName: '@main/order' }),
      ),
    ]),
  ),
}
