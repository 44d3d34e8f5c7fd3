import type { Page } from '../../support/story.ts'
import { opens, type OpenedState, type Step } from './opened-state.ts'
import { prepareDiagram, preparePortal, prepareScreen } from './prepare-designs.ts'
import { prepareFlowOfAllKinds } from './prepare-approvals.ts'

/*
 * Designers with something chosen in each of their panels. Names of states are those of the modules that draw the panels.
 * On a phone designers can only be read, which `pages.spec.ts` looks at.
 */

const sampleDesigner = 'designer of controlSample'
const getPanel = (page: Page) => page.getByRole('complementary').last()

const chooseField =
  (label: string): Step =>
  (page) =>
    page
      .getByRole('tree', { name: '表单画布' })
      .getByRole('treeitem', { name: new RegExp(` ${label}$`) })
      .first()
      .click()
const openPane =
  (name: string): Step =>
  (page) =>
    page.getByRole('tree', { name: '表单画布' }).getByText(name, { exact: true }).first().click()
const goToStep =
  (name: string): Step =>
  (page) =>
    page.getByRole('radiogroup', { name: '设计步骤' }).getByText(name).click()
const openTab =
  (name: string): Step =>
  (page) =>
    getPanel(page).getByRole('tab', { name }).click()

const form = (name: string, ...steps: Step[]): OpenedState => opens(`form/designer#${name}`, sampleDesigner, ...steps)

const formPanels: OpenedState[] = [
  form('nothing chosen'),
  form('a text', chooseField('标题')),
  form('a number', chooseField('数量')),
  form('a calculation', chooseField('自动计算：数量 × 单价')),
  form('choices', openPane('选择'), chooseField('单选')),
  form('a dictionary', openPane('选择'), chooseField('下拉：数据字典')),
  form('a tree', openPane('选择'), chooseField('树形选择')),
  form('a date', openPane('日期与区间'), chooseField('日期')),
  form('people', openPane('人员与组织'), chooseField('责任人')),
  form('a relation', openPane('关联与接口'), chooseField('关联表单：客户')),
  form('an interface', openPane('关联与接口'), chooseField('弹窗选择')),
  form('a sub-table', openPane('关联与接口'), chooseField('子表')),
  form('files', openPane('附件与正文'), chooseField('文件上传')),
  form('several fields', chooseField('数量'), (page) =>
    page
      .getByRole('tree', { name: '表单画布' })
      .getByRole('treeitem', { name: / 单价$/ })
      .first()
      .click({ modifiers: ['Control'] }),
  ),
  form('the form', openTab('表单')),
  form('its rules', openTab('规则')),
  form('on a drawn phone', (page) => page.getByRole('button', { name: '手机' }).first().click()),
  form('the base', goToStep('基础信息')),
  form('the list', goToStep('列表')),
  ...['查询', '按钮', '选项'].map((name) => form(`the list: ${name}`, goToStep('列表'), openTab(name))),
]

const flow = (name: string, ...steps: Step[]): OpenedState => ({
  ...opens(`features/workflow/designer#${name}`, '', ...steps),
  prepare: prepareFlowOfAllKinds,
})
const chooseNode =
  (name: RegExp): Step =>
  (page) =>
    page.getByRole('group', { name: '流程图' }).getByRole('button', { name }).first().click()
const flowTab =
  (name: string): Step =>
  (page) =>
    page.getByRole('complementary', { name: '节点设置' }).getByRole('tab', { name }).click()

const flowPanels: OpenedState[] = [
  flow('start', chooseNode(/^发起/)),
  flow('approver', chooseNode(/主管审批/)),
  flow('rights', chooseNode(/主管审批/), flowTab('字段权限')),
  flow('limits', chooseNode(/主管审批/), flowTab('时限'), async (page) => {
    const panel = page.getByRole('complementary', { name: '节点设置' })
    for (const _ of [1, 2]) await panel.getByRole('button', { name: '添加时限' }).click()
    await panel.getByRole('combobox', { name: '超过后' }).last().selectOption('escalate')
    await panel.getByRole('combobox', { name: '转给' }).last().selectOption('users')
  }),
  flow('advanced', chooseNode(/主管审批/), flowTab('高级')),
  flow('branch', chooseNode(/三天以上/)),
  flow('copy', chooseNode(/抄送/)),
]

const widgets = [
  '指标',
  '仪表盘',
  '图表',
  '数据列表',
  '排行与进度',
  '时间轴',
  '我的待办',
  '待办列表',
  '公告',
  '我的消息',
  '未读邮件',
  '我的日程',
  '快捷入口',
  '文字',
  '图片',
  '轮播',
  '视频',
  '时钟',
  '倒计时',
  '网页',
  '卡片',
  '选项卡',
]
const portalPanels: OpenedState[] = widgets.map((kind) => ({
  ...opens(`features/portals/designer#${kind}`, '', (page) =>
    page.getByRole('complementary').first().getByRole('button', { name: kind, exact: true }).click(),
  ),
  prepare: preparePortal,
  isAlone: true,
}))

const elementKinds = [
  ...['指标', '仪表盘', '图表', '排行与进度', '数据列表', '文字'],
  ...['时钟', '图片', '视频', '网页', '边框', '装饰'],
]
const addElement =
  (kind: string): Step =>
  (page) =>
    page.getByRole('complementary').first().getByRole('button', { name: kind, exact: true }).click()
const screenPanels: OpenedState[] = [
  ...elementKinds.map((kind) => opens(`features/screens/designer#${kind}`, '', addElement(kind))),
  opens('features/screens/designer#several', '', addElement('文字'), addElement('时钟'), (page) =>
    page.keyboard.press('Control+a'),
  ),
  opens('features/screens/designer#layers', '', addElement('文字'), addElement('时钟'), (page) =>
    page.getByText('图层', { exact: true }).click(),
  ),
].map((state) => ({ ...state, prepare: prepareScreen, isAlone: true }))

const reportDesigner = '/onlineDev/reportDesigner/:id'
const pressChip =
  (shelf: string): Step =>
  (page) =>
    page.getByRole('list', { name: shelf }).getByRole('listitem').first().getByRole('button').first().click()
const reportPanels: OpenedState[] = ['行分组', '指标', '筛选条件'].map((shelf) =>
  opens(`features/reports/designer#${shelf}`, reportDesigner, pressChip(shelf)),
)

const diagramPanels: OpenedState[] = [
  ['a device', (page: Page) => page.locator('.react-flow__node').last().click()],
  ['a line', (page: Page) => page.locator('.react-flow__edge').first().click({ force: true })],
  ['several', selectAll],
].map(([name, step]) => ({
  ...opens(`features/diagram/editor#${name as string}`, '', step as Step),
  prepare: prepareDiagram,
}))
async function selectAll(page: Page): Promise<void> {
  await page.locator('.react-flow__node').first().click()
  await page.keyboard.press('Control+a')
}

const printPanels: OpenedState[] = [
  opens('features/print-templates/editor#text', '/system/printDev', '设计', (page) =>
    page.locator('.tiptap p').first().click(),
  ),
  opens('features/print-templates/editor#table', '/system/printDev', '设计', (page) =>
    page.locator('.tiptap td').first().click(),
  ),
]

export const designerPanels: Record<string, OpenedState[]> = {
  form: formPanels,
  flow: flowPanels,
  portal: portalPanels,
  screen: screenPanels,
  report: reportPanels,
  diagram: diagramPanels,
  print: printPanels,
}
