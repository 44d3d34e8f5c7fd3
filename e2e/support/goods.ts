import { utils, write } from '@e965/xlsx'
import { findControl, type Field } from '@armature/form-engine'
import { ask, unique } from './story.ts'

const online = '/api/visualdev/OnlineDev'

/** A field as the designer would have drawn it. */
export function aField(kind: string, vModel: string, label: string, own: object = {}, config: object = {}): Field {
  const made = findControl(kind)?.create()
  return { ...made, ...own, vModel, config: { ...made?.config, label, formId: vModel, ...config } } as Field
}

export interface Goods {
  id: string
  enCode: string
  menuId: string
}

/** 物资: a released model whose list lets records in and out by files; users without a grant have no access. */
export async function makeGoods(token: string): Promise<Goods> {
  const enCode = unique('goods').toLowerCase()
  const options = ['工具', '备件'].map((fullName, index) => ({ id: `kind${index}`, fullName }))
  const fields = [
    aField('comInput', 'name', '名称', {}, { required: true, unique: true }),
    aField('select', 'kind', '类别', { options }),
    aField('numInput', 'price', '单价', { precision: 2, min: 0 }, { unit: '元' }),
    aField('date', 'day', '入库日期'),
    aField('userSelect', 'keeper', '保管人'),
    aField(
      'table',
      'parts',
      '配件',
      {},
      {
        children: [aField('comInput', 'part', '配件名'), aField('numInput', 'count', '数量')],
      },
    ),
  ]
  const columnList = ['name', 'kind', 'price', 'day', 'keeper'].map((prop, index) => ({
    prop,
    label: ['名称', '类别', '单价', '入库日期', '保管人'][index],
  }))
  const body = {
    fullName: '物资',
    enCode,
    webType: 2,
    formData: JSON.stringify({ fields }),
    columnData: JSON.stringify({
      columnList,
      searchList: [{ prop: 'kind', label: '类别', searchType: 1 }],
      keywordList: ['name'],
      sortList: [{ prop: 'name', order: 'asc' }],
      btnsList: ['add', 'upload', 'download'].map((value) => ({ value, label: '' })),
      useBtnPermission: true,
    }),
  }
  const { id } = await ask<{ id: string }>('POST', '/api/visualdev/Base', token, { body })
  const { menuId } = await ask<{ menuId: string }>('POST', `/api/visualdev/Base/${id}/Actions/Release`, token, {
    body: {},
  })
  return { id, enCode, menuId }
}

/** An Excel file with these rows. */
export const makeSheet = (rows: readonly (readonly unknown[])[]) => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Sheet1')
  const buffer = write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
  return { name: '物资.xlsx', mimeType: 'application/octet-stream', buffer }
}

/** Removes the model and its records. */
export async function removeGoods(token: string, { id }: Goods): Promise<void> {
  const { list } = await ask<{ list: { id: string }[] }>('POST', `${online}/${id}/List`, token, { body: {} })
  const ids = list.map((record) => record.id)
  if (ids.length > 0) await ask('POST', `${online}/batchDelete/${id}`, token, { body: { ids } })
  await ask('DELETE', `/api/visualdev/Base/${id}`, token)
}
