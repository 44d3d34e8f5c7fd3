import type { SavedVersionKind } from '@armature/contract'
import { unique } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { aDesignBody, aField, createDesign } from '../../designs/testing/designs.ts'
import { aFigure, aLayout, createPortal, path as portals } from '../../portals/testing/portals.ts'
import { aModel } from '../../records/testing/records.ts'
import { aDefinition, aDraft, reports } from '../../reports/testing/reports.ts'
import { aScreen, createScreen, path as screens, toElement } from '../../screens/testing/screens.ts'
import { aFlow, aTemplate, anApprover, must, paths } from '../../workflow/testing/flows.ts'

/** What the versions of a kind of things have in common for tests. */
export interface VersionedKind {
  kind: SavedVersionKind
  path: string
  /** the part of the address of its versions */
  list: 'Versions' | 'Saves'
  table: string
  /** code of its page */
  page: string
  /** the value of the audit trail that has its notes */
  notes: 'versionNotes' | 'saveNotes'
  create: () => Promise<string>
  /** Saves the content number `step` over the draft, which is read before. */
  save: (id: string, step: number, client?: Client) => Promise<{ code: number }>
  /** null: what is saved is in use at once */
  release: ((id: string) => Promise<{ code: number }>) | null
  /** what the step 2 changes in the step 1 */
  sentence: string
  /** of the draft */
  readContent: (id: string) => Promise<unknown>
  readRevision: (id: string) => Promise<number>
}

const aDrawing = (devices: number) => ({
  nodes: Array.from({ length: devices }, (_, at) => ({
    ...{ id: `breaker-${at + 1}`, kind: 'breaker', x: at * 200, y: 0, label: `断路器${at + 1}`, ratings: {} },
  })),
  edges: [],
})

/** What the kinds are made with; known when the first test begins. */
export interface VersionStage {
  admin: Client
  /** a released form that portals, screens and reports show */
  model: { id: string }
}

export function createVersionedKinds(stage: VersionStage): Record<SavedVersionKind, VersionedKind> {
  const portal: VersionedKind = {
    kind: 'portal',
    path: portals,
    list: 'Versions',
    table: 'portals',
    page: 'onlineDev.portal',
    notes: 'versionNotes',
    create: () => createPortal(stage.admin, aLayout()),
    async save(id, step, client = stage.admin) {
      const layout = aLayout(...Array.from({ length: step }, (_, at) => aFigure(stage.model.id, {}, `figure${at}`)))
      return client.put(`${portals}/${id}`, { draft: { layout, revision: await portal.readRevision(id) } })
    },
    release: async (id) =>
      stage.admin.put(`${portals}/${id}/Actions/release`, { revision: await portal.readRevision(id) }),
    sentence: '新增组件“指标”',
    readContent: async (id) => (await stage.admin.get<{ layout: unknown }>(`${portals}/${id}`)).data.layout,
    readRevision: async (id) => (await stage.admin.get<{ revision: number }>(`${portals}/${id}`)).data.revision,
  }
  const report: VersionedKind = {
    kind: 'report',
    path: reports,
    list: 'Versions',
    table: 'reports',
    page: 'onlineDev.report',
    notes: 'versionNotes',
    create: () => aDraft(stage.admin, aDefinition(stage.model, { measures: [{ fn: 'count' }] })),
    async save(id, step, client = stage.admin) {
      const { data } = await stage.admin.get<object>(`${reports}/${id}`)
      const definition = aDefinition(stage.model, { measures: [{ fn: 'count' }], top: 0, notes: `第${step}步` })
      return client.put(`${reports}/${id}`, { ...data, definition })
    },
    release: (id) => stage.admin.put(`${reports}/${id}/Actions/Release`, {}),
    sentence: '报表：说明由“第1步”改为“第2步”',
    readContent: async (id) => (await stage.admin.get<{ definition: unknown }>(`${reports}/${id}`)).data.definition,
    readRevision: async (id) => (await stage.admin.get<{ version: number }>(`${reports}/${id}`)).data.version,
  }

  const screen: VersionedKind = {
    kind: 'screen',
    path: screens,
    list: 'Versions',
    table: 'screens',
    page: 'onlineDev.screen',
    notes: 'versionNotes',
    create: () => createScreen(stage.admin, aScreen()),
    async save(id, step, client = stage.admin) {
      const layout = aScreen(
        ...Array.from({ length: step }, (_, at) => toElement(aFigure(stage.model.id, {}, `figure${at}`))),
      )
      return client.put(`${screens}/${id}`, { draft: { layout, revision: await screen.readRevision(id) } })
    },
    release: async (id) =>
      stage.admin.put(`${screens}/${id}/Actions/release`, { revision: await screen.readRevision(id) }),
    sentence: '新增组件“指标”',
    readContent: async (id) => (await stage.admin.get<{ layout: unknown }>(`${screens}/${id}`)).data.layout,
    readRevision: async (id) => (await stage.admin.get<{ revision: number }>(`${screens}/${id}`)).data.revision,
  }
  // what a field gets by chance is the same in each save
  const texts = Array.from({ length: 9 }, (_, at) => aField('comInput', `text${at}`))
  const form: VersionedKind = {
    kind: 'model',
    path: '/api/visualdev/Base',
    list: 'Saves',
    table: 'designs',
    page: 'onlineDev.webDesign',
    notes: 'saveNotes',
    create: () => createDesign(stage.admin),
    async save(id, step, client = stage.admin) {
      const { data } = await stage.admin.get<{ enCode: string; fullName: string; revision: number }>(
        `${form.path}/${id}`,
      )
      const fields = texts.slice(0, step + 1)
      const body = aDesignBody({ enCode: data.enCode, fullName: data.fullName, fields })
      return client.put(`${form.path}/${id}`, { ...body, revision: data.revision })
    },
    release: (id) => stage.admin.post(`${form.path}/${id}/Actions/Release`, {}),
    sentence: '新增字段“text2”',
    async readContent(id) {
      const { fullName, enCode, formData, columnData } = await must(
        stage.admin.get<Record<'fullName' | 'enCode' | 'formData' | 'columnData', string>>(`${form.path}/${id}`),
      )
      return { fullName, enCode, formData, columnData }
    },
    readRevision: async (id) => (await stage.admin.get<{ revision: number }>(`${form.path}/${id}`)).data.revision,
  }
  const flow: VersionedKind = {
    kind: 'flow',
    path: paths.template,
    list: 'Saves',
    table: 'flow_templates',
    page: 'workFlow.flowEngine',
    notes: 'saveNotes',
    create: async () =>
      aTemplate(stage.admin, (await aModel(stage.admin, { fields: [aField('comInput', 'title')] })).id, null),
    async save(id, step, client = stage.admin) {
      const { data } = await stage.admin.get<object>(`${flow.path}/${id}`)
      const nodes = Array.from({ length: step }, (_, at) => anApprover(`node${at}`, { assigneeType: 1 }))
      return client.put(`${flow.path}/${id}`, { ...data, flowTemplateJson: JSON.stringify(aFlow(...nodes)) })
    },
    release: (id) => stage.admin.post(`${flow.path}/${id}/Actions/Release`),
    sentence: '新增节点“node1”',
    async readContent(id) {
      const { flowTemplateJson } = await must(stage.admin.get<{ flowTemplateJson: string }>(`${flow.path}/${id}`))
      return { flowTemplateJson }
    },
    readRevision: async (id) => (await stage.admin.get<{ revision: number }>(`${flow.path}/${id}`)).data.revision,
  }
  const print: VersionedKind = {
    kind: 'printTemplate',
    path: '/api/system/printDev',
    list: 'Versions',
    table: 'print_templates',
    page: 'onlineDev.printDev',
    notes: 'versionNotes',
    async create() {
      const template = { fullName: '工单', enCode: unique('print'), modelId: stage.model.id }
      return (await must(stage.admin.post<{ id: string }>(print.path, template))).id
    },
    async save(id, step, client = stage.admin) {
      const { data } = await stage.admin.get<object>(`${print.path}/${id}`)
      const blocks = Array.from({ length: step }, (_, at) => `<p>第${at + 1}段：{title}</p>`)
      return client.put(`${print.path}/${id}`, { ...data, printTemplate: blocks.join('') })
    },
    release: null,
    sentence: '新增段落“第2段：{title}”',
    async readContent(id) {
      const { page, printTemplate } = await must(
        stage.admin.get<{ page: object; printTemplate: string }>(`${print.path}/${id}`),
      )
      return { page, printTemplate }
    },
    readRevision: async (id) => (await stage.admin.get<{ revision: number }>(`${print.path}/${id}`)).data.revision,
  }
  const diagram: VersionedKind = {
    kind: 'diagram',
    path: '/api/system/Diagram',
    list: 'Versions',
    table: 'diagrams',
    page: 'system.diagram',
    notes: 'versionNotes',
    create: async () =>
      (await must(stage.admin.post<{ id: string }>(diagram.path, { fullName: '一号站', content: aDrawing(0) }))).id,
    save: async (id, step, client = stage.admin) =>
      client.put(`${diagram.path}/${id}`, {
        ...{ fullName: '一号站', content: aDrawing(step), revision: await diagram.readRevision(id) },
      }),
    release: null,
    sentence: '新增设备“断路器2”',
    async readContent(id) {
      const { fullName, content } = await must(
        stage.admin.get<{ fullName: string; content: object }>(`${diagram.path}/${id}`),
      )
      return { fullName, content }
    },
    readRevision: async (id) => (await stage.admin.get<{ revision: number }>(`${diagram.path}/${id}`)).data.revision,
  }
  return { portal, report, screen, model: form, flow, printTemplate: print, diagram }
}
