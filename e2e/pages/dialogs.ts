/**
 * How each window of the product is opened by hand, by the module that draws it (below `apps/web/src`). Every module that uses
 * `Dialog`, `Drawer`, `Modal` or `FormDialog` stands here or in `unopened`; `dialogs.spec.ts` compares both with the source.
 */
export interface DialogEntry {
  module: string
  path: string
  /** what is pressed one after the other: `role:name`, a button where no role is named */
  steps: string[]
}

const entry = (module: string, path: string, ...steps: string[]): DialogEntry => ({ module, path, steps })
const userMenu = '演示管理员'

export const dialogs: DialogEntry[] = [
  entry('features/about/about-dialog.tsx', '/home', userMenu, 'menuitem:关于'),
  entry('features/about/statement-dialog.tsx', '/home', userMenu, 'menuitem:声明'),
  entry('features/feedback/feedback-dialog.tsx', '/home', userMenu, 'menuitem:意见反馈'),
  entry('features/chat/contacts-drawer.tsx', '/home', '内部聊天'),
  entry('features/messages/message-drawer.tsx', '/home', '消息'),
  entry('shell/search/menu-search.tsx', '/home', '搜索菜单'),
  entry('shell/settings/settings-panel.tsx', '/home', '界面设置'),
  entry('features/home/panels/open-record.tsx', '/home', 'XJ'),
  entry('form/list/advanced-query.tsx', '/model/inspection', '高级查询'),
  entry('features/second-factor/turn-on-dialog.tsx', '/profile', 'tab:密码与安全', '开启两步验证'),
  entry('features/email/accounts/accounts-dialog.tsx', '/msgCenter/email', '邮箱账号'),
  entry('features/notices/notice-dialog.tsx', '/msgCenter/notice', '新建公告'),
  entry('features/message-templates/template-dialog.tsx', '/msgCenter/template', '新建模板'),
  entry('features/organizes/organize-dialog.tsx', '/permission/organize', '新建组织'),
  entry('features/departments/department-dialog.tsx', '/permission/department', '新建部门'),
  entry('features/positions/position-dialog.tsx', '/permission/position', '新建岗位'),
  entry('form/members/members-dialog.tsx', '/permission/position', '任职人员'),
  entry('features/roles/role-dialog.tsx', '/permission/role', '新建角色'),
  entry('features/groups/group-dialog.tsx', '/permission/group', '新建分组'),
  entry('features/users/user-form-dialog.tsx', '/permission/user', '新建用户'),
  entry('features/users/detail/user-drawer.tsx', '/permission/user', 'designer'),
  entry('features/users/password-dialog.tsx', '/permission/user', '更多操作:1', 'menuitem:重置密码'),
  entry('features/users/hand-over/hand-over-dialog.tsx', '/permission/user', '更多操作:1', 'menuitem:工作交接'),
  entry('features/users/transfer/export-dialog.tsx', '/permission/user', '导出'),
  entry('form/import/import-dialog.tsx', '/permission/user', '导入'),
  entry('features/grade/grade-dialog.tsx', '/permission/grade', '新建分级管理员'),
  entry('features/authorize/dialogs/copy-dialog.tsx', '/permission/authorize', '巡检16', '复制其他对象的权限'),
  entry('features/authorize/dialogs/journal-dialog.tsx', '/permission/authorize', '巡检16', '变更记录'),
  entry('features/dictionaries/type-dialog.tsx', '/systemData/dictionary', '新建字典'),
  entry('features/dictionaries/entry-dialog.tsx', '/systemData/dictionary', '新建字典项'),
  entry('features/data-interfaces/interface-dialog.tsx', '/systemData/dataInterface', '新建数据接口'),
  entry('features/data-interfaces/interface-log.tsx', '/systemData/dataInterface', '日志'),
  entry('features/data-interfaces/models-dialog.tsx', '/systemData/dataInterface', '开放表单'),
  entry('features/data-sources/data-source-dialog.tsx', '/systemData/dataSource', '新建数据源'),
  entry('features/bill-rules/bill-rule-dialog.tsx', '/systemData/billRule', '新建规则'),
  entry('features/areas/area-dialog.tsx', '/systemData/area', '新建'),
  entry('features/print-templates/print-template-dialog.tsx', '/system/printDev', '新建模板'),
  entry('features/print-templates/editor/template-editor.tsx', '/system/printDev', '设计'),
  entry('features/menus/systems/system-dialog.tsx', '/system/menu', '新建系统'),
  entry('features/menus/menu-dialog.tsx', '/system/menu', '新建', 'menuitem:新建目录'),
  entry('features/generator/code-preview.tsx', '/generator/package', '预览'),
  entry('features/generator/generator-dialog.tsx', '/generator/package', '下载'),
  entry('features/reports/list/report-dialog.tsx', '/onlineDev/report', '新建报表'),
  entry('features/portals/list/portal-dialog.tsx', '/onlineDev/portal', '新建门户'),
  entry('features/online-dev/new-design-dialog.tsx', '/onlineDev/webDesign', '新建功能'),
  entry('features/workflow/launch/launch-page.tsx', '/workFlow/launch', '检修审批'),
  entry('features/workflow/delegate/delegate-dialog.tsx', '/workFlow/entrust', '新建委托'),
  entry('features/workflow/templates/template-dialog.tsx', '/workFlow/flowEngine', '新建流程'),
  entry('features/workflow/designer/versions-dialog.tsx', '/workFlow/designer/:id', '版本'),
  entry('features/workflow/designer/try/try-drawer.tsx', '/workFlow/designer/:id', '试运行'),
  entry('features/workflow/designer/release-dialog.tsx', '/workFlow/designer/:id', '发布'),
  entry('form/designer/preview/form-preview.tsx', '/onlineDev/designer/:id', '预览'),
  entry('form/designer/release/version-list.tsx', '/onlineDev/designer/:id', '版本'),
  entry('form/designer/release/release-dialog.tsx', '/onlineDev/designer/:id', '发布'),
  entry('form/designer/json/json-dialog.tsx', '/onlineDev/designer/:id', '更多', 'menuitem:查看 JSON'),
  entry('features/portals/designer/designer-page.tsx', '/onlineDev/portalDesigner/:id', '预览'),
  entry('features/portals/designer/release-dialog.tsx', '/onlineDev/portalDesigner/:id', '发布'),
  entry('form/record/record-window.tsx', '/model/inspection', '编辑'),
  entry('form/record/window-frame.tsx', '/model/inspection', '查看'),
  entry('form/plain/form-dialog.tsx', '/permission/role', '编辑'),
  entry('form/transfer/export-dialog.tsx', '/model/inspection', '导出'),
  entry('ui/dialog.tsx', '/model/inspection', '新建'),
  entry('ui/drawer.tsx', '/model/controlSample', '新建'),
  entry('form/place/place-dialog.tsx', '/model/controlSample', '新建', 'tab:选择', '位置 请选择'),
]
