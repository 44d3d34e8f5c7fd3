import { signInOverHttp, type Page } from '../../support/story.ts'
import { opens, type OpenedState, type Prepared, type Step } from './opened-state.ts'
import {
  prepareDeletedDesign,
  prepareDesign,
  prepareDiagram,
  preparePortal,
  prepareScreen,
  saveDesignElsewhere,
  saveDiagramElsewhere,
  savePortalElsewhere,
  saveScreenElsewhere,
} from './prepare-designs.ts'

const formDesigner = '/onlineDev/designer/:id'
const sampleDesigner = 'designer of controlSample'
const portalDesigner = '/onlineDev/portalDesigner/:id'
const reportDesigner = '/onlineDev/reportDesigner/:id'

/** Chooses a field on the canvas of the form designer by its label. */
const chooseField =
  (label: string): Step =>
  (page: Page) =>
    page
      .getByRole('tree', { name: '表单画布' })
      .getByRole('treeitem', { name: new RegExp(` ${label}$`) })
      .first()
      .click()
const goToStep =
  (name: string): Step =>
  (page: Page) =>
    page.getByRole('radiogroup', { name: '设计步骤' }).getByText(name).click()
const addWidget =
  (kind: string): Step =>
  (page: Page) =>
    page.getByRole('complementary').first().getByRole('button', { name: kind, exact: true }).click()
/** A card with a clock in it, which is selected. */
const fillCard: Step[] = [
  addWidget('卡片'),
  addWidget('时钟'),
  async (page: Page) => {
    await page.getByLabel('所在位置').selectOption({ label: '卡片' })
    await page.getByRole('group', { name: '卡片', exact: true }).getByRole('heading', { name: '卡片' }).click()
  },
]
const fillName =
  (name: string): Step =>
  (page: Page) =>
    page.getByRole('textbox', { name }).first().fill('改名')

/** A conversion of many values takes minutes, and is not begun for this. */
const runConversion: Step = (page: Page) => {
  const data = {
    ...{ state: 'running', step: 'values', total: 1_250_000, done: 487_500, user: '张设计', isOwn: false, fault: '' },
    ...{ startedAt: Date.parse('2026-03-01T10:00:00+08:00'), endedAt: null },
  }
  return page.route('**/api/visualdev/Base/*/Conversion*', (route) =>
    route.fulfill({ json: { code: 200, msg: 'Success', data } }),
  )
}
const waitForConversion: Step = (page: Page) => page.getByRole('progressbar', { name: '正在转换数据' }).waitFor()

/** The designer may have saved automatically already; then this does nothing. */
const saveByKey: Step = (page: Page) => page.keyboard.press('Control+s')

type SaveElsewhere = (token: string, id: string) => Promise<void>
const elsewhere =
  (save: SaveElsewhere): Step =>
  async (_page: Page, { values }: Prepared) =>
    save(await signInOverHttp('admin'), values?.['id'] ?? '')

const onDesktop = (state: OpenedState): OpenedState => ({ ...state, phone: false })

const showForms = (page: Page): Promise<void> =>
  page.getByRole('dialog').last().getByText('表单', { exact: true }).first().click()

const showDrawing = (page: Page): Promise<void> =>
  page.getByRole('dialog').last().getByText('配置图', { exact: true }).click()

const showPages = (page: Page): Promise<void> =>
  page.getByRole('dialog').last().getByText('页面', { exact: true }).click()

const showSaves = (page: Page): Promise<void> =>
  page.getByRole('dialog').last().getByText('保存记录', { exact: true }).click()

export const designerWindows: OpenedState[] = [
  opens('features/reports/list/report-dialog.tsx', '/onlineDev/report', '新建报表'),
  opens('form/layouts/layout-dialog.tsx', '/onlineDev/portal', '新建门户'),
  opens('form/layouts/layout-dialog.tsx#screen', '/onlineDev/screen', '新建大屏'),
  opens('features/screens/list/public-dialog.tsx', '/onlineDev/screen', '更多', 'menuitem:公开'),
  opens('features/online-dev/new-design-dialog.tsx', '/onlineDev/webDesign', '新建功能'),
  opens('features/online-dev/design-members.tsx', '/onlineDev/webDesign', '更多', 'menuitem:所有者和协作者'),
  opens('form/used-by/used-by-drawer.tsx', '/onlineDev/webDesign', '更多', 'menuitem:引用关系'),
  opens('form/used-by/used-by-drawer.tsx#graph', '/onlineDev/webDesign', '更多', 'menuitem:引用关系', 'tab:关系图'),
  opens('form/used-by/unused-drawer.tsx', '/onlineDev/webDesign', '未被引用'),
  { ...opens('form/bin/bin-drawer.tsx#things', '/onlineDev/webDesign', '回收站'), prepare: prepareDeletedDesign },
  {
    ...opens('form/bin/restore-as-dialog.tsx', '/onlineDev/webDesign', '回收站', '恢复'),
    prepare: prepareDeletedDesign,
    faults: [/envelope 400 POST \/api\/visualdev\/Base/],
  },
  opens('features/online-dev/design-why.tsx', '/onlineDev/webDesign', '更多', 'menuitem:权限解释'),
  opens('features/print-templates/print-template-dialog.tsx', '/system/printDev', '新建模板'),
  opens('designer/designer-frame.tsx', '/system/printDev', '设计'),
  opens('form/print/print-preview.tsx', '/system/printDev', '设计', '预览'),
  ...[
    opens('form/designer/preview/form-preview.tsx', formDesigner, '预览'),
    opens('form/versions/version-list.tsx', formDesigner, '版本'),
    opens('form/versions/version-list.tsx#saves', formDesigner, '版本', showSaves),
    opens('form/versions/version-list.tsx#print', '/system/printDev', '设计', '版本'),
    opens('form/versions/version-comparison.tsx#pages', '/system/printDev', '设计', '版本', '比较', showPages),
    opens('form/versions/version-comparison.tsx', sampleDesigner, '版本', '比较'),
    opens('form/versions/version-comparison.tsx#forms', sampleDesigner, '版本', '比较', showForms),
    opens('form/versions/version-notes.tsx', sampleDesigner, '版本', '名称和备注'),
    opens('form/designer/release/release-dialog.tsx', formDesigner, '发布'),
    opens('form/designer/release/conversion-progress.tsx', formDesigner, runConversion, '发布', waitForConversion),
    opens('form/designer/json/json-dialog.tsx', formDesigner, openJson),
    opens('form/designer/drafts/drafts-dialog.tsx', formDesigner, '批量添加字段'),
    opens('form/designer/palette/keys-dialog.tsx', formDesigner, '快捷键'),
    opens('form/designer/rules/rule-dialog.tsx', sampleDesigner, chooseField('标题'), '添加'),
    { ...opens('form/bill-rules/bill-rule-picker.tsx', sampleDesigner, chooseField('单据编号'), chooseBillRule) },
    {
      ...opens(
        'designer/conflict-dialog.tsx',
        formDesigner,
        goToStep('基础信息'),
        elsewhere(saveDesignElsewhere),
        fillName('名称'),
        saveByKey,
      ),
      prepare: prepareDesign,
      faults: [/envelope 409 PUT/],
      isAlone: true,
    },
    opens('features/portals/designer/designer-page.tsx', portalDesigner, '预览'),
    opens('form/layouts/release-dialog.tsx', portalDesigner, '发布'),
    {
      ...opens('form/layouts/release-dialog.tsx#screen', '', addWidget('图表'), '发布'),
      prepare: prepareScreen,
      isAlone: true,
    },
    {
      ...opens('form/versions/version-list.tsx#screen', '', addWidget('时钟'), saveByKey, '版本'),
      prepare: prepareScreen,
      isAlone: true,
    },
    opens('form/versions/version-list.tsx#portal', portalDesigner, '版本'),
    opens('form/versions/version-list.tsx#report', reportDesigner, '版本'),
    opens('form/versions/version-comparison.tsx#report', reportDesigner, '版本', '比较'),
    {
      ...opens(
        'designer/conflict-dialog.tsx#portal',
        portalDesigner,
        elsewhere(savePortalElsewhere),
        addWidget('时钟'),
        saveByKey,
      ),
      prepare: preparePortal,
      faults: [/envelope 409 PUT/],
      isAlone: true,
    },
    {
      ...opens('designer/conflict-dialog.tsx#screen', '', elsewhere(saveScreenElsewhere), addWidget('时钟'), saveByKey),
      prepare: prepareScreen,
      faults: [/envelope 409 PUT/],
      isAlone: true,
    },
    {
      ...opens('widgets/source/condition-row.tsx', portalDesigner, addWidget('数据列表'), chooseModel, '全部数据'),
      prepare: preparePortal,
      isAlone: true,
    },
    {
      ...opens('features/portals/designer/properties/content-rows.tsx', portalDesigner, addWidget('文字'), '编辑文字'),
      prepare: preparePortal,
      isAlone: true,
    },
    {
      ...opens('features/portals/designer/remove-dialog.tsx', portalDesigner, ...fillCard, '删除组件'),
      prepare: preparePortal,
      isAlone: true,
    },
    opens('features/reports/designer/condition-dialog.tsx', reportDesigner, openReportConditions),
    { ...opens('form/versions/version-list.tsx#diagram', '/byEdit', '版本'), prepare: prepareDiagram, isAlone: true },
    {
      ...opens('form/versions/version-comparison.tsx#drawing', '/byEdit', '版本', '比较', showDrawing),
      prepare: prepareDiagram,
      isAlone: true,
    },
    {
      ...opens(
        'designer/conflict-dialog.tsx#diagram',
        '/byEdit',
        elsewhere(saveDiagramElsewhere),
        fillName('名称'),
        '保存',
      ),
      prepare: prepareDiagram,
      faults: [/envelope 409 PUT/],
      isAlone: true,
    },
  ].map(onDesktop),
]

/** A wide window has room for the button, a narrow one keeps it in a menu. */
async function openJson(page: Page): Promise<void> {
  const direct = page.getByRole('button', { name: 'JSON', exact: true })
  const more = page.getByRole('button', { name: '更多', exact: true })
  await direct.or(more).first().waitFor()
  if (await direct.isVisible()) return direct.click()
  await more.click()
  await page.getByRole('menuitem', { name: '查看 JSON' }).click()
}
/** A cell of the layout table, which is in one of the panes. */
async function chooseCell(page: Page): Promise<void> {
  const canvas = page.getByRole('tree', { name: '表单画布' })
  await canvas.getByText('展示与布局', { exact: true }).first().click()
  await canvas.locator('[data-form-id="cellUpper"]').click({ position: { x: 4, y: 4 } })
}
async function chooseBillRule(page: Page): Promise<void> {
  await page
    .getByRole('complementary')
    .last()
    .getByRole('button', { name: /单据规则|控件样例/ })
    .first()
    .click()
}
async function chooseModel(page: Page): Promise<void> {
  await page
    .getByRole('complementary', { name: '属性' })
    .getByLabel('功能', { exact: true })
    .selectOption({ label: '储能站' })
}
async function openReportConditions(page: Page): Promise<void> {
  await page
    .getByRole('complementary')
    .last()
    .getByRole('button', { name: /^(无|\d+ 个条件)$/ })
    .click()
}

export const designerMenus: OpenedState[] = [
  opens('features/online-dev/design-actions.tsx', '/onlineDev/webDesign', '更多'),
  ...[
    { ...opens('form/designer/bars/bar-parts.tsx', formDesigner, '更多'), widest: 1280 },
    {
      ...opens(
        'designer/problem-list.tsx',
        formDesigner,
        /* a field that points to nothing */ (page: Page) => page.getByRole('button', { name: /项提示/ }).click(),
      ),
      prepare: prepareDesign,
    },
    {
      ...opens('features/screens/designer/canvas/pages-bar.tsx', '', (page: Page) =>
        page.getByRole('button', { name: '“第 1 页”的操作' }).click(),
      ),
      prepare: prepareScreen,
    },
    opens('form/designer/list-step/add-field.tsx', formDesigner, goToStep('列表'), '添加列'),
    opens('form/icons/icon-picker.tsx', formDesigner, goToStep('基础信息'), (page: Page) =>
      page.getByRole('button', { name: /^图标/ }).click(),
    ),
    opens('form/designer/properties/editors/patterns-editor.tsx', sampleDesigner, chooseField('标题'), '添加格式校验'),
    opens('form/designer/canvas/handles.tsx', sampleDesigner, chooseField('标题'), '更改类型'),
    opens('form/designer/grid/grid-box.tsx', sampleDesigner, chooseCell, '行'),
    opens('features/reports/designer/palette.tsx', reportDesigner, (page: Page) =>
      page.getByRole('complementary').first().getByRole('button').first().click(),
    ),
    {
      ...opens(
        'features/diagram/editor/drawing-tools.tsx',
        '/byEdit',
        (page: Page) => page.locator('.react-flow__node').first().click(),
        (page: Page) => page.keyboard.press('Control+a'),
        '对齐与分布',
      ),
      prepare: prepareDiagram,
      isAlone: true,
    },
    opens('form/rich-text/link-tool.tsx', '/system/printDev', '设计', '链接'),
    opens('form/rich-text/tool-select.tsx', '/system/printDev', '设计', '段落格式'),
  ].map(onDesktop),
]
