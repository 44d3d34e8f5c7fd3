import type { Text } from '../languages.ts'
import type { AuditField } from './audit-fields.ts'

interface AuditActionEntry {
  text: Text
  /** belongs to the organizations of the user who acted, too: their delegated administrators see it */
  isOfActor?: true
}

/** What an entry of the audit trail says was done. The keys are stored. */
export const auditActions = {
  create: { text: { zh: '新建', tw: '新增', en: 'Create' } },
  update: { text: { zh: '修改', tw: '修改', en: 'Change' } },
  remove: { text: { zh: '删除', tw: '刪除', en: 'Delete' } },
  switchState: { text: { zh: '启用或停用', tw: '啟用或停用', en: 'Turn on or off' } },
  copy: { text: { zh: '复制', tw: '複製', en: 'Copy' } },
  import: { text: { zh: '导入', tw: '匯入', en: 'Import' } },
  export: { text: { zh: '导出', tw: '匯出', en: 'Export' }, isOfActor: true },
  print: { text: { zh: '打印', tw: '列印', en: 'Print' }, isOfActor: true },
  release: { text: { zh: '发布', tw: '發布', en: 'Release' } },
  rollBack: { text: { zh: '回滚', tw: '還原', en: 'Roll back' } },
  setMembers: { text: { zh: '变更成员', tw: '變更成員', en: 'Change members' } },
  grant: { text: { zh: '授权', tw: '授權', en: 'Grant' } },
  undoGrant: { text: { zh: '撤销授权', tw: '復原授權', en: 'Undo grant' } },
  changePassword: { text: { zh: '修改密码', tw: '修改密碼', en: 'Change password' } },
  resetPassword: { text: { zh: '重置密码', tw: '重設密碼', en: 'Reset password' } },
  unlock: { text: { zh: '解除登录限制', tw: '解除登入限制', en: 'Unlock' } },
  setSecondFactor: { text: { zh: '变更两步验证', tw: '變更兩步驟驗證', en: 'Change two-step verification' } },
  unlinkAccount: { text: { zh: '解除企业账号关联', tw: '解除企業帳號連結', en: 'Unlink company account' } },
  handOver: { text: { zh: '工作移交', tw: '工作移交', en: 'Hand over' } },
  viewAs: { text: { zh: '以用户身份查看', tw: '以使用者身分檢視', en: 'View as user' } },
  signIn: { text: { zh: '登录', tw: '登入', en: 'Sign in' }, isOfActor: true },
  signOut: { text: { zh: '强制下线', tw: '強制下線', en: 'Force sign-out' } },
  delegate: { text: { zh: '流程委托', tw: '流程委託', en: 'Delegate approvals' }, isOfActor: true },
  transfer: { text: { zh: '转办', tw: '轉辦', en: 'Reassign' } },
  terminate: { text: { zh: '终止', tw: '終止', en: 'Terminate' } },
  move: { text: { zh: '变更节点', tw: '變更節點', en: 'Move to a node' } },
  revive: { text: { zh: '复活', tw: '復活', en: 'Reopen' } },
  reset: { text: { zh: '重置计数', tw: '重設計數', en: 'Reset counter' } },
  clean: { text: { zh: '清理过期记录', tw: '清理過期記錄', en: 'Delete old entries' } },
} as const satisfies Record<string, AuditActionEntry>
export type AuditAction = keyof typeof auditActions

/** What was acted on. The keys are stored. */
export const auditObjects = {
  user: { zh: '用户', tw: '使用者', en: 'User' },
  session: { zh: '会话', tw: '工作階段', en: 'Session' },
  organize: { zh: '组织', tw: '組織', en: 'Organization' },
  position: { zh: '岗位', tw: '職位', en: 'Position' },
  role: { zh: '角色', tw: '角色', en: 'Role' },
  group: { zh: '分组', tw: '群組', en: 'Group' },
  grants: { zh: '权限', tw: '權限', en: 'Permissions' },
  delegatedAdministrator: { zh: '分级管理员', tw: '分級管理員', en: 'Delegated administrator' },
  settings: { zh: '系统配置', tw: '系統設定', en: 'Settings' },
  system: { zh: '应用', tw: '應用', en: 'Application' },
  menu: { zh: '菜单', tw: '選單', en: 'Menu' },
  design: { zh: '表单', tw: '表單', en: 'Form' },
  portal: { zh: '门户', tw: '入口頁', en: 'Portal' },
  report: { zh: '报表', tw: '報表', en: 'Report' },
  printTemplate: { zh: '打印模板', tw: '列印範本', en: 'Print template' },
  flow: { zh: '流程', tw: '流程', en: 'Flow' },
  approval: { zh: '审批', tw: '簽核', en: 'Approval' },
  flowDelegate: { zh: '流程委托', tw: '流程委託', en: 'Delegation' },
  dictionary: { zh: '数据字典', tw: '資料字典', en: 'Dictionary' },
  dictionaryItem: { zh: '字典项', tw: '字典項目', en: 'Dictionary item' },
  area: { zh: '行政区划', tw: '行政區劃', en: 'Area' },
  dataInterface: { zh: '数据接口', tw: '資料介面', en: 'Data interface' },
  dataSource: { zh: '数据源', tw: '資料來源', en: 'Data source' },
  billRule: { zh: '单据规则', tw: '單據規則', en: 'Numbering rule' },
  messageTemplate: { zh: '消息模板', tw: '訊息範本', en: 'Message template' },
  notice: { zh: '公告', tw: '公告', en: 'Notice' },
  diagram: { zh: '配置图', tw: '配置圖', en: 'Diagram' },
  openModels: { zh: 'SQL 可读表单', tw: 'SQL 可讀表單', en: 'Forms for SQL' },
  weChat: { zh: '公众号', tw: '公眾號', en: 'Official account' },
  weChatReply: { zh: '公众号自动回复', tw: '公眾號自動回覆', en: 'Automatic reply' },
  auditTrail: { zh: '审计日志', tw: '稽核日誌', en: 'Audit trail' },
} as const satisfies Record<string, Text>
export type AuditObject = keyof typeof auditObjects

/** How a call is entered in the audit trail. Its objects are `id` of the path, `ids` or `id` of the body, or `id` of the query. */
export interface AuditDeclaration {
  action: AuditAction
  object: AuditObject
  /** the object is the account of the caller */
  isOfCaller?: true
  /** names in query and body whose values are stored with the entry, for example the record that is printed; never a secret */
  details?: readonly AuditField[]
}
