import { ask, unique } from '../../support/story.ts'
import type { Prepared, World } from './opened-state.ts'

const field = (jnpfKey: string, vModel: string, label: string, own: object = {}) => ({
  vModel,
  ...own,
  config: { jnpfKey, label, formId: `id_${vModel}`, span: 24, visibility: ['pc', 'app'] },
})

/** A released form with files, in its fields and in its rows; a user with a session of their own opens it. */
export const prepareFilesForm = ({ token, share }: World): Promise<Prepared> =>
  share('files form', async () => {
    const enCode = unique('papers').toLowerCase()
    const inRows = [field('uploadFz', 'rowFiles', '行附件'), field('uploadImg', 'rowPictures', '行照片')]
    const rows = field('table', 'rows', '明细')
    const fields = [
      field('comInput', 'title', '名称'),
      field('uploadFz', 'files', '附件'),
      field('uploadImg', 'pictures', '照片'),
      field('sign', 'signature', '签名'),
      { ...rows, config: { ...rows.config, children: inRows } },
    ]
    const columnList = fields.slice(0, 2).map(({ vModel, config }) => ({ prop: vModel, label: config.label }))
    const body = {
      fullName: `资料${enCode}`,
      enCode,
      webType: 2,
      formData: JSON.stringify({ fields }),
      columnData: JSON.stringify({ columnList, searchList: [] }),
    }
    const { id } = await ask<{ id: string }>('POST', '/api/visualdev/Base', token, { body })
    await ask('POST', `/api/visualdev/Base/${id}/Actions/Release`, token, { body: {} })
    return { path: `/model/${enCode}`, cleanUp: () => ask('DELETE', `/api/visualdev/Base/${id}`, token) }
  })

/** A form that is being designed, for those who change it: a text, a number, a numbering rule. */
export async function prepareDesign({ token }: World): Promise<Prepared> {
  const enCode = unique('draft').toLowerCase()
  const fields = [
    field('comInput', 'title', '名称'),
    field('numInput', 'amount', '金额'),
    field('billRule', 'number', '单号'),
  ]
  const body = {
    fullName: `草稿${enCode}`,
    enCode,
    webType: 2,
    formData: JSON.stringify({ fields }),
    columnData: '{"columnList":[],"searchList":[]}',
  }
  const { id } = await ask<{ id: string }>('POST', '/api/visualdev/Base', token, { body })
  return {
    path: `/onlineDev/designer/${id}`,
    values: { id },
    cleanUp: () => ask('DELETE', `/api/visualdev/Base/${id}`, token),
  }
}

/** A deleted design whose code another one uses by now. */
export const prepareDeletedDesign = ({ token, share }: World): Promise<Prepared> =>
  share('deleted design', async () => {
    const enCode = unique('deleted').toLowerCase()
    const create = (fullName: string) => {
      const formData = JSON.stringify({ fields: [field('comInput', 'title', '名称')] })
      const body = { fullName, enCode, webType: 2, formData, columnData: '{"columnList":[],"searchList":[]}' }
      return ask<{ id: string }>('POST', '/api/visualdev/Base', token, { body })
    }
    const { id } = await create('年度巡检计划')
    await ask('POST', `/api/visualdev/Base/${id}/Actions/Release`, token, { body: {} })
    await ask('DELETE', `/api/visualdev/Base/${id}`, token)
    const other = await create('季度巡检计划')
    return { cleanUp: () => ask('DELETE', `/api/visualdev/Base/${other.id}`, token) }
  })

/** A deleted directory with a menu below it. */
export const prepareDeletedMenu = ({ token, share }: World): Promise<Prepared> =>
  share('deleted menu', async () => {
    const { list } = await ask<{ list: { id: string }[] }>('GET', '/api/system/System', token)
    const create = (fullName: string, values: object) => {
      const enCode = unique('deleted').toLowerCase()
      const body = { fullName, enCode, systemId: list[0]?.id, parentId: '-1', ...values }
      return ask<{ id: string }>('POST', '/api/system/Menu', token, { body })
    }
    const { id } = await create('年度资料', { type: 0 })
    await create('设备手册', { type: 7, urlAddress: '/home', parentId: id })
    await ask('DELETE', `/api/system/Menu/${id}`, token)
    return { cleanUp: () => ask('POST', '/api/system/Menu/Bin/Actions/Purge', token, { body: { ids: [id] } }) }
  })

/** Another user saves the same design. */
export async function saveDesignElsewhere(token: string, id: string): Promise<void> {
  const path = `/api/visualdev/Base/${id}`
  const design = await ask<Record<string, unknown>>('GET', path, token)
  const { fullName, enCode, webType, formData, columnData, revision } = design
  await ask('PUT', path, token, {
    body: { fullName: `${fullName as string}改`, enCode, webType, formData, columnData, revision },
  })
}

const portalApi = '/api/visualdev/Portal'

/** A portal without widgets. */
export async function preparePortal({ token }: World): Promise<Prepared> {
  const enCode = unique('board').toLowerCase()
  const body = { fullName: `看板${enCode}`, enCode }
  const { id } = await ask<{ id: string }>('POST', portalApi, token, { body })
  return {
    path: `/onlineDev/portalDesigner/${id}`,
    values: { id },
    cleanUp: () => ask('DELETE', `${portalApi}/${id}`, token),
  }
}

/** A diagram with two devices and a line between them. */
export async function prepareDiagram({ token }: World): Promise<Prepared> {
  const content = {
    nodes: [
      { id: 'a', kind: 'grid', x: 0, y: 0, label: '电网', ratings: {} },
      { id: 'b', kind: 'pcs', x: 0, y: 200, label: 'PCS', ratings: { power: 630 } },
    ],
    edges: [{ id: 'a-b', source: 'a', sourceSide: 'bottom', target: 'b', targetSide: 'top' }],
  }
  const fullName = unique('接线图')
  const { id } = await ask<{ id: string }>('POST', '/api/system/Diagram', token, { body: { fullName, content } })
  return {
    path: `/byEdit?id=${id}`,
    values: { id },
    cleanUp: () => ask('DELETE', `/api/system/Diagram/${id}`, token),
  }
}

/** Another user saves the same diagram. */
export async function saveDiagramElsewhere(token: string, id: string): Promise<void> {
  const path = `/api/system/Diagram/${id}`
  const { fullName, content, revision } = await ask<Record<string, unknown>>('GET', path, token)
  await ask('PUT', path, token, { body: { fullName: `${fullName as string}改`, content, revision } })
}

/** Another user saves the same portal. */
export async function savePortalElsewhere(token: string, id: string): Promise<void> {
  const { layout, revision } = await ask<{ layout: object; revision: number }>('GET', `${portalApi}/${id}`, token)
  await ask('PUT', `${portalApi}/${id}`, token, { body: { draft: { layout, revision } } })
}

const screenApi = '/api/visualdev/Screen'

/** A screen without elements. */
export async function prepareScreen({ token }: World): Promise<Prepared> {
  const enCode = unique('wall').toLowerCase()
  const { id } = await ask<{ id: string }>('POST', screenApi, token, {
    body: { fullName: `大屏${enCode}`, enCode },
  })
  return {
    path: `/screens/${id}/design`,
    values: { id },
    cleanUp: () => ask('DELETE', `${screenApi}/${id}`, token),
  }
}

/** Another user saves the same screen. */
export async function saveScreenElsewhere(token: string, id: string): Promise<void> {
  const { layout, revision } = await ask<{ layout: object; revision: number }>('GET', `${screenApi}/${id}`, token)
  await ask('PUT', `${screenApi}/${id}`, token, { body: { draft: { layout, revision } } })
}
