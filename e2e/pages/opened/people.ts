import { opens, type OpenedState, type Step } from './opened-state.ts'
import { prepareDeletedUser, prepareNewUser } from './prepare-accounts.ts'
import { prepareLeavingApprover } from './prepare-approvals.ts'

const inspectors: Step = (page) => page.getByRole('main').getByRole('button', { name: /^巡检/ }).first().click()
/** The first box that can be pressed in the tree of rights changes the draft. */
const changeRights =
  '[role=tree] [role=checkbox], [role=tree] input[type=checkbox], [role=treegrid] input[type=checkbox]'

export const peopleWindows: OpenedState[] = [
  opens('features/organizes/organize-dialog.tsx', '/permission/organize', '新建组织'),
  opens('features/departments/department-dialog.tsx', '/permission/department', '新建部门'),
  opens('features/positions/position-dialog.tsx', '/permission/position', '新建岗位'),
  opens('form/members/members-dialog.tsx', '/permission/position', '任职人员'),
  opens('features/roles/role-dialog.tsx', '/permission/role', '新建角色'),
  opens('form/plain/form-dialog.tsx', '/permission/role', '编辑'),
  opens('features/groups/group-dialog.tsx', '/permission/group', '新建分组'),
  opens('features/users/user-form-dialog.tsx', '/permission/user', '新建用户'),
  {
    ...opens('features/users/detail/user-drawer.tsx', '/permission/user', 'designer'),
    phone: [(page) => page.getByText('演示设计师').first().click()],
  },
  { ...opens('list/filter-sheet.tsx', '/permission/user', '筛选'), desktop: false },
  opens('form/bin/bin-drawer.tsx#roles', '/permission/role', '回收站'),
  { ...opens('form/bin/bin-drawer.tsx#users', '/permission/user', '回收站'), prepare: prepareDeletedUser },
  opens('features/users/password-dialog.tsx', '/permission/user', '更多操作:1', 'menuitem:重置密码'),
  opens('features/users/hand-over/hand-over-dialog.tsx', '/permission/user', '更多操作:1', 'menuitem:工作交接'),
  {
    ...opens(
      'features/users/hand-over/hand-over-progress.tsx',
      '/permission/user',
      (page, { values }) =>
        page
          .getByRole('searchbox')
          .or(page.getByRole('textbox'))
          .first()
          .fill(values?.['boss'] ?? ''),
      (page) => page.keyboard.press('Enter'),
      '更多操作',
      'menuitem:工作交接',
      (page) =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: /^接收人/ })
          .click(),
      (page) => page.getByRole('dialog').last().getByRole('textbox').fill('designer'),
      (page) => page.keyboard.press('Enter'),
      (page) => page.getByRole('dialog').last().getByRole('treeitem').first().click(),
      (page) => page.getByRole('dialog').last().getByRole('button', { name: '确定' }).click(),
      '开始交接',
    ),
    prepare: prepareNewUser,
  },
  {
    ...opens(
      'features/users/leaving/successor-dialog.tsx',
      '/permission/user',
      (page) => page.getByRole('row', { name: 'designer' }).getByRole('button', { name: '更多操作' }).click(),
      'menuitem:停用',
    ),
    phone: [
      (page) => page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('designer'),
      (page) => page.keyboard.press('Enter'),
      '更多操作',
      'menuitem:停用',
    ],
    prepare: prepareLeavingApprover,
  },
  opens('features/users/transfer/export-dialog.tsx', '/permission/user', '导出'),
  opens('form/import/import-dialog.tsx', '/permission/user', '导入'),
  opens('features/grade/grade-dialog.tsx', '/permission/grade', '新建分级管理员'),
  opens('features/authorize/dialogs/copy-dialog.tsx', '/permission/authorize', inspectors, '复制其他对象的权限'),
  opens('features/authorize/dialogs/journal-dialog.tsx', '/permission/authorize', inspectors, '变更记录'),
  {
    ...opens(
      'features/authorize/dialogs/changes-dialog.tsx',
      '/permission/authorize',
      inspectors,
      (page) => page.locator(changeRights).first().click(),
      '查看修改',
    ),
    isAlone: true,
  },
  {
    ...opens('features/authorize/authorize-page.tsx', '/permission/authorize', inspectors, '换一个授权对象'),
    desktop: false,
  },
]

const chooseChart: Step = (page) => page.getByText('组织架构图', { exact: true }).first().click()

export const peopleMenus: OpenedState[] = [
  opens('features/users/user-actions.tsx', '/permission/user', '更多操作:1'),
  opens('list/row-buttons.tsx', '/permission/role', '更多'),
  opens('features/organizes/chart/organize-chart.tsx', '/permission/organize', chooseChart, '下载'),
]
