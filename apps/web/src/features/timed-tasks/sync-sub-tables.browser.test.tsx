import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, startPage } from '../../form/testing/page.tsx'
import type { SentCall } from '../../testing/calls.ts'
import { sampleReply } from '../../testing/sample.ts'
import { id, list, openPage, task } from './testing/open-page.tsx'

beforeAll(() => startPage('timedTasks'))

const ids = { source: '00000000-0000-4000-8000-00000000000c', model: '00000000-0000-4000-8000-00000000000b' }
const field = (vModel: string, label: string, config: object = {}) => ({
  ...{ vModel, config: { jnpfKey: 'comInput', label, ...config } },
})
const items = {
  vModel: 'items',
  config: { jnpfKey: 'table', label: '明细', children: [field('no', '行号'), field('part', '配件')] },
}
const column = (name: string, label: string, kind = 'text') => ({ name, label, sql: name, type: kind, kind })
const tables = {
  site: [column('code', '编号'), column('title', '名称'), column('changed_at', '', 'datetime')],
  site_item: [column('site_code', ''), column('no', ''), column('part', ''), column('at', '', 'datetime')],
}
const counts = { new: 0, changed: 1, unchanged: 0, conflict: 0, invalid: 0, vanished: 0 }

async function openSync(work: object = {}, trial: object = {}) {
  const sent = await openPage({
    'GET /api/system/DataSource/Selector': {
      list: [{ id: ids.source, fullName: '运维库', enCode: 'ops', kind: 'postgresql', enabledMark: 1 }],
    },
    'GET /api/system/DataSource/:id/Tables': {
      list: Object.keys(tables).map((name) => ({ name, sql: name, label: '', isView: false })),
    },
    'GET /api/system/DataSource/:id/Tables/:table/Fields': ({ params }: SentCall) => ({
      list: params['table'] === 'site_item' ? tables.site_item : tables.site,
    }),
    'GET /api/visualdev/Base/Selector': {
      list: [{ id: ids.model, fullName: '场站台账', fullNameI18n: {}, enCode: 'a' }],
    },
    'GET /api/visualdev/OnlineDev/:id/Config': {
      ...sampleReply('GET /api/visualdev/OnlineDev/:id/Config'),
      ...{
        id: ids.model,
        formData: JSON.stringify({ fields: [field('code', '编号', { unique: true }), field('name', '名称'), items] }),
      },
    },
    [`${list}/:id`]: {
      ...task,
      work: {
        ...{ kind: 'syncTable', dataSourceId: ids.source, table: 'site', modelId: ids.model, fixedValues: [] },
        ...{ columns: [{ column: 'code', field: 'code' }], keyColumns: ['code'], sinceColumn: '' },
        ...{ conflict: 'list', vanished: 'keep', subTables: [], sourceName: '运维库', modelName: '场站台账' },
        ...work,
      },
    },
    'POST /api/scheduletask/Actions/TrySync': {
      ...{ readsAll: false, counts, isComplete: true, samples: [] },
      subTables: [{ label: '明细', added: 2, changed: 1, removed: 3 }],
      ...trial,
    },
  })
  await button('编辑').click()
  await expect.element(page.getByRole('group', { name: '子表', exact: true })).toBeVisible()
  return sent
}

const subTables = () => page.getByRole('group', { name: '子表', exact: true })
const readSaved = (sent: Awaited<ReturnType<typeof openSync>>) =>
  sent.find(({ line }) => line === `PUT /api/scheduletask/${id}`)?.body

describe('the sub-tables of a synchronization', () => {
  it('are filled from another table of the source, by mouse', async () => {
    const sent = await openSync()
    await subTables().getByLabelText('同步子表“明细”').click()
    // incomplete settings can neither be tried nor saved
    await expect.element(button('试运行')).toBeDisabled()
    await button('保存').click()
    await expect.element(subTables().getByText('请为每个同步的子表选择数据表')).toBeVisible()
    await subTables().getByRole('combobox', { name: '子表“明细”的数据表' }).click()
    await page.getByTitle('site_item', { exact: true }).last().click()
    const mapping = subTables().getByRole('group', { name: '子表“明细”的列与字段的对应' })
    await mapping.getByRole('button', { name: '按名称对应' }).click()
    await expect.element(mapping.getByLabelText('列“part”的字段')).toHaveValue('part')
    await userEvent.selectOptions(subTables().getByLabelText('与标识列“code”对应的列'), 'site_code')
    const keys = subTables().getByRole('group', { name: '行标识列' })
    await keys.getByLabelText('no').click()
    await mapping.getByRole('button', { name: '按名称对应' }).click()
    await expect.element(keys.getByLabelText('no')).toBeChecked()
    await userEvent.selectOptions(subTables().getByLabelText('行从此表中消失时'), '保留子表的行')
    // without one of the records, a column for incremental runs has no use
    await expect.element(subTables().getByLabelText('子表的变化')).not.toBeInTheDocument()
    await userEvent.selectOptions(page.getByLabelText('读取方式'), '只读取“changed_at”增大的行')
    await userEvent.selectOptions(subTables().getByLabelText('子表的变化'), '“at”增大时也读取')
    await button('试运行').click()
    await expect
      .element(page.getByRole('region', { name: '试运行的结果' }))
      .toHaveTextContent('明细：新增 2 行，更新 1 行，删除 3 行')
    await button('保存').click()
    const columns = ['no', 'part'].map((name) => ({ column: name, field: name }))
    const saved = { field: 'items', table: 'site_item', parentColumns: ['site_code'], keyColumns: ['no'], columns }
    await expect
      .poll(() => readSaved(sent))
      .toMatchObject({ work: { subTables: [{ ...saved, sinceColumn: 'at', vanished: 'keep' }] } })
  })

  it('follow the key columns of the records, and are left out by keyboard', async () => {
    const stored = { field: 'items', table: 'site_item', parentColumns: ['site_code'], keyColumns: ['no'] }
    const sent = await openSync({
      columns: [
        { column: 'code', field: 'code' },
        { column: 'title', field: 'name' },
      ],
      subTables: [{ ...stored, columns: [{ column: 'no', field: 'no' }], sinceColumn: '', vanished: 'remove' }],
    })
    await expect.element(subTables().getByLabelText('与标识列“code”对应的列')).toHaveValue('site_code')
    const keys = page.getByRole('group', { name: '标识列', exact: true })
    await keys.getByLabelText('title').click()
    await expect.element(subTables().getByLabelText('与标识列“title”对应的列')).toHaveValue('')
    await expect.element(subTables().getByLabelText('与标识列“code”对应的列')).toHaveValue('site_code')
    await expect.element(button('试运行')).toBeDisabled()
    await keys.getByLabelText('title').click()
    await expect.element(button('试运行')).toBeEnabled()
    const box = subTables().getByLabelText('同步子表“明细”')
    ;(box.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(subTables().getByRole('combobox')).not.toBeInTheDocument()
    await button('保存').click()
    await expect.poll(() => readSaved(sent)).toMatchObject({ work: { subTables: [] } })
  })

  it('that the form no longer has are named, and can be removed', async () => {
    const gone = { field: 'parts', table: 'site_item', parentColumns: ['site_code'], keyColumns: ['no'] }
    await openSync({
      subTables: [{ ...gone, columns: [{ column: 'no', field: 'no' }], sinceColumn: '', vanished: 'remove' }],
    })
    const box = subTables().getByLabelText('同步子表“parts（已不存在）”')
    await expect.element(box).toBeChecked()
    await box.click()
    await expect.element(box).not.toBeInTheDocument()
  })
})
