import { anInspection, changeInspection, inspectionModel } from '../../support/inspection.ts'
import { createPng } from '../../support/png.ts'
import { ask, signInOverHttp, unique, type Page } from '../../support/story.ts'
import { prepareFilesForm } from './prepare-designs.ts'
import { prepareSavedQuery, someConditions } from './prepare-records.ts'
import { opens, type OpenedState, type Prepared, type Step, type World } from './opened-state.ts'

const sample = '/model/controlSample'

/** A field of the open form by its name. */
const inField =
  (name: string, selector: string): Step =>
  (page: Page) =>
    page.locator(`dialog [data-path="${name}"]`).locator(selector).first().click()
const box = '[role=combobox], button[aria-haspopup]'

async function prepareInspection({ token }: World, number = unique('PX')): Promise<Prepared> {
  const id = await anInspection(token, { inspectionNo: number })
  return {
    path: `/model/inspection?keyword=${number}`,
    values: { id, number },
    cleanUp: () => removeInspection(token, id),
  }
}
async function removeInspection(token: string, id: string): Promise<void> {
  await ask('POST', `/api/visualdev/OnlineDev/batchDelete/${await inspectionModel(token)}`, token, {
    body: { ids: [id] },
  })
}

/** Two people change the same number: the second is asked. */
async function changeBoth(page: Page, { values }: Prepared): Promise<void> {
  const number = values?.['number'] ?? ''
  await page.getByRole('dialog').getByRole('textbox', { name: '巡检单号' }).fill(`${number}A`)
  await changeInspection(await signInOverHttp('admin'), values?.['id'] ?? '', {
    inspectionNo: `${number}B`,
  })
}
/** Too long for its column. */
const hoverNumber = (page: Page, { values }: Prepared) =>
  page
    .locator('main table')
    .getByText(values?.['number'] ?? '')
    .first()
    .hover()

/** Selects the first record of the list. */
const chooseFirst = (page: Page) => page.locator('main').getByRole('checkbox', { name: '选择第 1 行' }).click()
/** Empties the first field that may be empty. */
const setFirst = (page: Page) =>
  page.getByRole('dialog').getByRole('combobox').filter({ hasText: '清空' }).first().selectOption('empty')
const undoLast = async (page: Page) => {
  await page.getByRole('region', { name: '上一次批量编辑' }).getByRole('button', { name: '撤销' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销' }).click()
}

/** A batch edit whose record another user has changed since. */
async function prepareChangedEdit(world: World): Promise<Prepared> {
  const prepared = await prepareInspection(world)
  const { id = '', number = '' } = prepared.values ?? {}
  const path = `/api/visualdev/OnlineDev/${await inspectionModel(world.token)}/BatchEdits/${crypto.randomUUID()}`
  const body = { records: [{ id, version: 1 }], data: JSON.stringify({ firePressure: 2 }) }
  await ask('PUT', path, world.token, { body })
  await changeInspection(world.token, id, { inspectionNo: `${number}A` })
  return prepared
}

const chooseFiles =
  (name: string, files: { name: string; mimeType: string; buffer: Buffer }[]): Step =>
  (page: Page) =>
    page.locator(`dialog [data-path="${name}"] input[type=file]`).setInputFiles(files)
const text = {
  name: '检修说明.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('先断电，再检修。'.repeat(40)),
}
const picture = { name: '现场.png', mimeType: 'image/png', buffer: createPng(640, 480) }

/** A file that is there before the record is saved. */
async function addFile(page: Page): Promise<void> {
  await page.locator('dialog [data-path="files"] input[type=file]').setInputFiles([text])
  await page.getByRole('button', { name: `预览 ${text.name}` }).waitFor()
}

const cell =
  (place: number): Step =>
  (page: Page) =>
    page.locator(`td[data-row="0"][data-place="${place}"] button`).first().click()

/** What is typed and not saved stays in the browser. */
const typing = (state: OpenedState): OpenedState => ({ ...state, isAlone: true })
const files = (state: OpenedState): OpenedState => ({
  ...state,
  isAlone: true,
  prepare: prepareFilesForm,
})

export const recordWindows: OpenedState[] = [
  opens('form/bin/bin-drawer.tsx', '/model/inspection', '回收站'),
  opens('form/list/advanced-query.tsx', '/model/inspection', '高级查询'),
  opens('form/list/save-query-dialog.tsx', `/model/inspection?where=${someConditions}`, '高级查询', '保存查询…'),
  { ...opens('list/filter-sheet.tsx#records', '/model/inspection', '筛选'), desktop: false },
  opens('form/record/record-window.tsx', '/model/inspection', '编辑'),
  {
    ...opens('form/record/window-frame.tsx', '/model/inspection', '查看'),
    phone: [(page) => page.getByText(/XJ\d/).first().click()],
  },
  {
    ...opens('form/batch-edit/batch-edit-dialog.tsx', '/model/inspection', chooseFirst, '批量编辑', setFirst),
    isAlone: true,
  },
  {
    ...opens(
      'form/batch-edit/batch-edit-dialog.tsx#check',
      '/model/inspection',
      chooseFirst,
      '批量编辑',
      setFirst,
      '检查',
    ),
    isAlone: true,
  },
  {
    ...opens('form/batch-edit/undone-dialog.tsx', '', chooseFirst, '批量编辑', undoLast),
    prepare: prepareChangedEdit,
    isAlone: true,
  },
  // the list of a phone has no toolbar
  { ...opens('form/transfer/export-dialog.tsx', '/model/inspection', '导出'), phone: false },
  opens('ui/overlays/dialog.tsx', '/model/inspection', '新建'),
  opens('ui/overlays/drawer.tsx', sample, '新建'),
  opens('form/place/place-dialog.tsx', sample, '新建', 'tab:选择', '位置 请选择'),
  opens('form/pickers/picker-frame.tsx', sample, '新建', 'tab:人员与组织', inField('person', box)),
  {
    ...opens('form/record/conflict-dialog.tsx', '', '编辑', changeBoth, '保存'),
    prepare: (world) => prepareInspection(world),
    faults: [/envelope 409 PUT/],
    isAlone: true,
  },
  {
    ...typing(opens('form/sub-table/row-cards.tsx', '/model/inspection', '新建', '添加一行')),
    desktop: false,
  },
  files(opens('form/files/preview/preview-dialog.tsx', '', '新建', chooseFiles('files', [text]), '预览 检修说明.txt')),
  files(opens('ui/media/picture-viewer.tsx', '', '新建', chooseFiles('pictures', [picture]), '图片 现场.png')),
  files(opens('ui/media/signature-dialog.tsx#form', '', '新建', '点击签名 签名')),
  {
    ...files(opens('form/files/files-in-cell.tsx', '', '新建', '添加一行', cell(0))),
    phone: false,
  },
  {
    ...files(opens('form/files/list-cells.tsx', '', '新建', addFile, '保存', '附件的文件')),
    phone: false,
  },
  {
    ...files(opens('form/controls/upload-img.tsx', '', '新建', '添加一行', cell(1))),
    phone: false,
  },
  opens('features/portals/widgets/record-over.tsx', '/portal/operationsOverview', (page) =>
    page.getByRole('region', { name: '最新告警' }).getByRole('button').first().click(),
  ),
  opens('features/portals/widgets/message-over.tsx', '/portal/operationsOverview', (page) =>
    page.getByRole('region', { name: '我的消息' }).getByRole('button').first().click(),
  ),
]

const panel = (module: string, tab: string, name: string, selector = box): OpenedState =>
  opens(module, sample, '新建', `tab:${tab}`, inField(name, selector))

export const recordMenus: OpenedState[] = [
  { ...opens('list/list-toolbar.tsx', '/model/inspection', '行高'), phone: false },
  { ...opens('list/columns-popover.tsx', '/model/inspection', '列设置'), phone: false },
  {
    ...opens('list/table-frame.tsx', '', hoverNumber),
    prepare: (world) => prepareInspection(world, unique('XJ-储能站年度专项巡检与隐患排查补充记录-')),
    phone: false,
  },
  opens('form/list/advanced-button.tsx', '/model/inspection', '已保存的查询'),
  opens('form/board/board-card.tsx', '/model/workOrder', '移动“'),
  { ...opens('form/list/save-button.tsx', '', '查询：', '保存…'), prepare: prepareSavedQuery },
  panel('form/antd/select-box.tsx', '选择', 'selectOne'),
  panel('form/antd/tree-select-box.tsx', '选择', 'tree'),
  panel('form/antd/cascader-box.tsx', '选择', 'cascader'),
  panel('form/antd/address-box.tsx', '选择', 'address'),
  panel('form/antd/date-box.tsx', '日期与区间', 'day'),
  panel('form/antd/date-box.tsx#time', '日期与区间', 'moment'),
  panel('form/antd/date-range-box.tsx', '日期与区间', 'days'),
  panel('form/antd/time-box.tsx', '日期与区间', 'time'),
  panel('form/antd/time-range-box.tsx', '日期与区间', 'times'),
  panel('form/pickers/interface-popover.tsx', '关联与接口', 'levelInTable'),
  opens('form/controls/autocomplete.tsx', sample, '新建', 'tab:关联与接口', (page) =>
    page.locator('dialog [data-path="levelText"] input').pressSequentially('k'),
  ),
  opens('features/portals/view/portal-menu.tsx', '/portal/operationsOverview', '更多'),
]
