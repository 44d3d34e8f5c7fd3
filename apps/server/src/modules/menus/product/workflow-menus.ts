import type { MenuSeed, Names } from './menu-seed.ts'

const add = ['btn_add', '新建', '新增', 'New'] as const
const edit = ['btn_edit', '编辑', '編輯', 'Edit'] as const
const remove = ['btn_remove', '删除', '刪除', 'Delete'] as const
const release = ['btn_release', '发布', '發布', 'Release'] as const
const handle = ['btn_handle', '处理', '處理', 'Handle'] as const

/** Approvals (S0.08, S1.21), one page per line: a page here is `workFlow.<code>` under `/workFlow/<code>`. */
export const workFlow: MenuSeed = {
  enCode: 'workFlow',
  names: ['工作流', '工作流', 'Workflow'],
  type: 0,
  urlAddress: '',
  icon: 'workflow',
  children: [
    buildPage('launch', 'rocket', ['发起流程', '發起流程', 'Start a flow']),
    buildPage('flowLaunch', 'share-2', ['我发起的', '我發起的', 'Started by me']),
    buildPage('flowTodo', 'clipboard-list', ['待办事宜', '待辦事宜', 'To do']),
    buildPage('flowDone', 'clipboard-check', ['已办事宜', '已辦事宜', 'Done']),
    buildPage('flowCirculate', 'mail', ['抄送事宜', '抄送事宜', 'Copied to me']),
    buildPage('entrust', 'handshake', ['流程委托', '流程委託', 'Delegation']),
    buildPage('flowEngine', 'git-branch', ['流程设计', '流程設計', 'Flow design'], [add, edit, remove, release]),
    buildPage('monitor', 'activity', ['流程监控', '流程監控', 'Flow monitor'], [handle, remove]),
  ],
}

/** Buttons, if any, are granted one by one. */
function buildPage(code: string, icon: string, names: Names, buttons?: NonNullable<MenuSeed['buttons']>): MenuSeed {
  return {
    enCode: `workFlow.${code}`,
    names,
    type: 2,
    urlAddress: `/workFlow/${code}`,
    icon,
    ...(buttons && { hasButtonRights: true, buttons }),
  }
}
