import type { Page } from '../../support/story.ts'
import { opens, type OpenedState, type Prepared } from './opened-state.ts'
import {
  prepareApproval,
  prepareBranchedApproval,
  prepareChosenStart,
  prepareFlowOfAllKinds,
  prepareMeasuredFlow,
  prepareMovedApprovals,
  prepareSignedApproval,
  prepareSuspendedFlow,
} from './prepare-approvals.ts'

const designer = '/workFlow/designer/:id'
const drawing = (state: OpenedState): OpenedState => ({
  ...state,
  phone: false,
  prepare: prepareFlowOfAllKinds,
})

const openMore =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }

const openPhrases =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: '同意', exact: true }).click()
    await page.getByRole('button', { name: '常用语', exact: true }).click()
    if (name !== '') await page.getByRole('menuitem', { name, exact: true }).click()
  }

async function fillStart(page: Page, { values }: Prepared): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${values?.['name']}审批`) }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: '事由' }).fill('探亲')
  await form.getByLabel('天数').fill('5')
}

/** Opens an action of the flow in the list of flows. */
const actOnFlow =
  (action: string) =>
  async (page: Page, { values }: Prepared): Promise<void> => {
    const search = page.getByRole('searchbox', { name: '流程名称或编码' })
    await search.fill(values?.['name'] ?? '')
    await search.press('Enter')
    const name = `${values?.['name']}审批`
    const flow = page.getByRole('row').or(page.getByRole('article')).filter({ hasText: name })
    await flow.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }

async function showStatistics(page: Page, { values }: Prepared): Promise<void> {
  const search = page.getByRole('searchbox', { name: '流程名称' })
  await search.fill(values?.['name'] ?? '')
  await search.press('Enter')
  await page.getByRole('button', { name: new RegExp(`${values?.['name']}审批`) }).click()
}

async function chooseAll(page: Page, { values }: Prepared): Promise<void> {
  await page.getByRole('searchbox', { name: '标题' }).fill(values?.['name'] ?? '')
  await page.getByRole('button', { name: '查询' }).click()
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await page.getByRole('button', { name: /^同意 \d+ 项$/ }).click()
}

const askWhy =
  (node: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('tab', { name: '流程图' }).click()
    await page.getByRole('button', { name: `为什么：${node}`, exact: true }).click()
  }

const branched = (state: OpenedState): OpenedState => ({
  ...state,
  prepare: prepareBranchedApproval,
})
const waits = (state: OpenedState): OpenedState => ({ ...state, prepare: prepareApproval })
const signs = (state: OpenedState): OpenedState => ({ ...state, prepare: prepareSignedApproval })
/** Approving several at once needs the table: cards have nothing to choose by. */
const waitsInTable = (state: OpenedState): OpenedState => ({
  ...state,
  path: '/workFlow/flowTodo',
  phone: false,
  prepare: async (world) => ({ values: (await prepareApproval(world)).values ?? {} }),
})

const inFlowList = (state: OpenedState): OpenedState => ({
  ...state,
  prepare: async (world) => ({ values: (await prepareApproval(world)).values ?? {} }),
})

export const workflowWindows: OpenedState[] = [
  opens('features/workflow/launch/launch-page.tsx', '/workFlow/launch', '检修审批'),
  opens('features/workflow/delegate/delegate-dialog.tsx', '/workFlow/entrust', '新建委托'),
  opens('features/workflow/templates/template-dialog.tsx', '/workFlow/flowEngine', '新建流程'),
  inFlowList(opens('features/workflow/templates/suspend-dialog.tsx', '/workFlow/flowEngine', actOnFlow('挂起'))),
  {
    ...opens('features/workflow/templates/suspend-dialog.tsx#resume', '/workFlow/flowEngine', actOnFlow('恢复')),
    prepare: prepareSuspendedFlow,
  },
  {
    ...opens('features/workflow/acts/resume-time-dialog.tsx', '/workFlow/flowEngine', actOnFlow('修改恢复时间')),
    prepare: prepareSuspendedFlow,
  },
  waits(opens('features/workflow/acts/audit-dialog.tsx', '', '同意')),
  signs(opens('features/workflow/acts/audit-dialog.tsx#signature', '', '同意')),
  signs(opens('ui/media/signature-dialog.tsx#approval', '', '同意', '现在签名')),
  branched(opens('features/workflow/detail/reasons/reasons-dialog.tsx', '', askWhy('经理审批'))),
  branched(opens('features/workflow/detail/reasons/reasons-dialog.tsx#branch', '', askWhy('天数'))),
  waits(opens('features/workflow/acts/task-dialogs.tsx', '', '退回')),
  waits(opens('features/workflow/acts/task-dialogs.tsx#transfer', '', openMore('转办'))),
  waits(opens('features/workflow/acts/task-dialogs.tsx#signer', '', openMore('加签'))),
  waits(opens('features/workflow/acts/opinion-dialogs.tsx', '', openMore('终止'))),
  waits(opens('features/workflow/acts/opinion-dialogs.tsx#suspend', '', openMore('挂起'))),
  waits(opens('features/workflow/phrases/phrases-dialog.tsx', '', openPhrases('管理常用语…'))),
  waits(
    opens('features/workflow/phrases/phrase-dialog.tsx', '', openPhrases('管理常用语…'), (page) =>
      page.getByRole('button', { name: '添加常用语' }).click(),
    ),
  ),
  { ...opens('features/workflow/monitor/statistics-drawer.tsx', '', showStatistics), prepare: prepareMeasuredFlow },
  waits(opens('features/workflow/acts/monitor-dialogs.tsx', '', openMore('指派'))),
  waitsInTable(opens('features/workflow/lists/batch-dialog.tsx', '', chooseAll)),
  waitsInTable(
    opens('features/workflow/lists/batch-failures.tsx', '', chooseAll, (page) =>
      page.getByRole('dialog').getByRole('button', { name: '同意', exact: true }).click(),
    ),
  ),
  {
    ...opens('form/approver/choose-dialog.tsx', '/workFlow/launch', fillStart, '提交审核'),
    prepare: prepareChosenStart,
    isAlone: true,
  },
  ...[
    opens('form/versions/version-list.tsx#flow', designer, '版本'),
    {
      ...opens('features/workflow/designer/move/move-dialog.tsx', '', '版本', '迁移审批:0'),
      prepare: prepareMovedApprovals,
    },
    opens('features/workflow/designer/try/try-drawer.tsx', designer, '试运行'),
    opens('features/workflow/designer/release-dialog.tsx', designer, '发布'),
  ].map((state) => ({ ...state, phone: false as const })),
]

const pressNode =
  (name: RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('group', { name: '流程图' }).getByRole('button', { name }).first().click()

export const workflowMenus: OpenedState[] = [
  waits(opens('features/workflow/detail/actions.tsx', '', '更多操作')),
  waits(opens('features/workflow/phrases/phrase-button.tsx', '', openPhrases(''))),
  waits(opens('features/workflow/comments/mention-button.tsx', '', '同意', '提及')),
  drawing(opens('features/workflow/designer/canvas/add-button.tsx', '', '添加节点')),
  drawing(opens('features/workflow/designer/panel/title-template.tsx', '', pressNode(/^发起/), '插入字段')),
  // the copy node has no recipients yet
  drawing(
    opens('designer/problem-list.tsx#flow', '', (page) => page.getByRole('button', { name: /\d+ 项提示/ }).click()),
  ),
]
