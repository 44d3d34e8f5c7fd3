import { generator, onlineDev } from './development-menus.ts'
import type { MenuSeed, Names } from './menu-seed.ts'
import { messageCentre } from './message-menus.ts'
import { systemData } from './system-data-menus.ts'
import { weChat } from './we-chat-menus.ts'
import { workFlow } from './workflow-menus.ts'

/** The application that every installation starts with. */
export const mainSystem: { enCode: string; names: Names } = {
  enCode: 'main',
  names: ['主系统', '主系統', 'Main system'],
}

/** The menus of every installation; menus of models are added by their release. */
export const productMenuSeeds: readonly MenuSeed[] = [
  { enCode: 'home', names: ['首页', '首頁', 'Home'], type: 2, urlAddress: '/home', icon: 'house' },
  {
    // S1.14; not `dashboard` itself, which is the address of the page in it
    enCode: 'portal',
    names: ['工作台', '工作臺', 'Dashboards'],
    type: 0,
    urlAddress: '',
    icon: 'layout-dashboard',
    children: [
      {
        enCode: 'dashboard',
        names: ['我的工作台', '我的工作臺', 'My dashboard'],
        type: 2,
        urlAddress: '/dashboard',
        icon: 'gauge',
      },
    ],
  },
  onlineDev,
  generator,
  {
    enCode: 'permission',
    names: ['组织权限', '組織權限', 'Users and permissions'],
    type: 0,
    urlAddress: '',
    icon: 'users',
    children: [
      {
        enCode: 'permission.organize',
        names: ['组织管理', '組織管理', 'Organizations'],
        type: 2,
        urlAddress: '/permission/organize',
        icon: 'building-2',
        hasButtonRights: true,
        buttons: [
          ['btn_add', '新建', '新增', 'New'],
          ['btn_edit', '编辑', '編輯', 'Edit'],
          ['btn_remove', '删除', '刪除', 'Delete'],
        ],
      },
      {
        enCode: 'permission.department',
        names: ['部门管理', '部門管理', 'Departments'],
        type: 2,
        urlAddress: '/permission/department',
        icon: 'network',
        hasButtonRights: true,
        buttons: [
          ['btn_add', '新建', '新增', 'New'],
          ['btn_edit', '编辑', '編輯', 'Edit'],
          ['btn_remove', '删除', '刪除', 'Delete'],
        ],
      },
      {
        enCode: 'permission.position',
        names: ['岗位管理', '職位管理', 'Positions'],
        type: 2,
        urlAddress: '/permission/position',
        icon: 'id-card',
        hasButtonRights: true,
        buttons: [
          ['btn_add', '新建', '新增', 'New'],
          ['btn_edit', '编辑', '編輯', 'Edit'],
          ['btn_remove', '删除', '刪除', 'Delete'],
          ['btn_members', '任职人员', '任職人員', 'Members'],
        ],
      },
      {
        enCode: 'permission.user',
        names: ['用户管理', '使用者管理', 'Users'],
        type: 2,
        urlAddress: '/permission/user',
        icon: 'user',
        hasButtonRights: true,
        buttons: [
          ['btn_add', '新建', '新增', 'New'],
          ['btn_edit', '编辑', '編輯', 'Edit'],
          ['btn_remove', '删除', '刪除', 'Delete'],
          ['btn_state', '启用与停用', '啟用與停用', 'Enable and disable'],
          ['btn_password', '重置密码', '重設密碼', 'Reset password'],
          ['btn_security', '登录与安全', '登入與安全', 'Sign-in and security'],
          ['btn_handOver', '工作交接', '工作交接', 'Hand over'],
          ['btn_import', '导入', '匯入', 'Import'],
          ['btn_export', '导出', '匯出', 'Export'],
          ['btn_viewAs', '以此用户查看', '以此使用者檢視', 'View as'],
        ],
      },
      {
        enCode: 'permission.role',
        names: ['角色管理', '角色管理', 'Roles'],
        type: 2,
        urlAddress: '/permission/role',
        icon: 'user-cog',
        hasButtonRights: true,
        buttons: [
          ['btn_add', '新建', '新增', 'New'],
          ['btn_edit', '编辑', '編輯', 'Edit'],
          ['btn_remove', '删除', '刪除', 'Delete'],
          ['btn_members', '成员', '成員', 'Members'],
        ],
      },
      {
        enCode: 'permission.group',
        names: ['分组管理', '群組管理', 'Groups'],
        type: 2,
        urlAddress: '/permission/group',
        icon: 'users',
        hasButtonRights: true,
        buttons: [
          ['btn_add', '新建', '新增', 'New'],
          ['btn_edit', '编辑', '編輯', 'Edit'],
          ['btn_remove', '删除', '刪除', 'Delete'],
          ['btn_members', '成员', '成員', 'Members'],
        ],
      },
      {
        enCode: 'permission.grade',
        names: ['分级管理', '分級管理', 'Delegation'],
        type: 2,
        urlAddress: '/permission/grade',
        icon: 'git-branch',
        hasButtonRights: true,
        buttons: [
          ['btn_add', '新建', '新增', 'New'],
          ['btn_edit', '编辑', '編輯', 'Edit'],
          ['btn_remove', '删除', '刪除', 'Delete'],
        ],
      },
      {
        enCode: 'permission.authorize',
        names: ['权限授权', '權限授權', 'Permissions'],
        type: 2,
        urlAddress: '/permission/authorize',
        icon: 'key',
        hasButtonRights: true,
        buttons: [['btn_edit', '授权', '授權', 'Grant']],
      },
      {
        enCode: 'permission.explain',
        names: ['权限解释', '權限說明', 'Explanation'],
        type: 2,
        urlAddress: '/permission/explain',
        icon: 'shield-check',
      },
    ],
  },
  {
    enCode: 'system',
    names: ['系统管理', '系統管理', 'System'],
    type: 0,
    urlAddress: '',
    icon: 'settings',
    children: [
      {
        enCode: 'system.sysConfig',
        names: ['系统配置', '系統設定', 'Settings'],
        type: 2,
        urlAddress: '/system/sysConfig',
        icon: 'sliders-horizontal',
      },
      {
        enCode: 'system.menu',
        names: ['菜单管理', '選單管理', 'Menus'],
        type: 2,
        urlAddress: '/system/menu',
        icon: 'list-tree',
        hasButtonRights: true,
        buttons: [
          ['btn_add', '新建', '新增', 'New'],
          ['btn_edit', '编辑', '編輯', 'Edit'],
          ['btn_remove', '删除', '刪除', 'Delete'],
          ['btn_item', '权限项', '權限項目', 'Permissions'],
        ],
      },
      {
        enCode: 'permission.onlineUser',
        names: ['在线用户', '線上使用者', 'Online users'],
        type: 2,
        urlAddress: '/permission/onlineUser',
        icon: 'users',
        hasButtonRights: true,
        buttons: [['btn_remove', '强制下线', '強制下線', 'Sign out']],
      },
      {
        enCode: 'system.feedback',
        names: ['意见反馈', '意見回饋', 'Feedback'],
        type: 2,
        urlAddress: '/system/feedback',
        icon: 'clipboard-list',
      },
      {
        enCode: 'system.smsOutbox',
        names: ['短信与开通申请', '簡訊與開通申請', 'SMS and requests'],
        type: 2,
        urlAddress: '/system/smsOutbox',
        icon: 'message-square',
      },
      {
        enCode: 'system.diagram',
        names: ['配置图', '配置圖', 'Diagrams'],
        type: 2,
        urlAddress: '/system/diagram',
        icon: 'cable',
        hasButtonRights: true,
        buttons: [
          ['btn_add', '新建', '新增', 'New'],
          ['btn_edit', '编辑', '編輯', 'Edit'],
          ['btn_remove', '删除', '刪除', 'Delete'],
        ],
      },
      {
        enCode: 'system.clientLog',
        names: ['前端错误日志', '前端錯誤日誌', 'Browser errors'],
        type: 2,
        urlAddress: '/system/clientLog',
        icon: 'triangle-alert',
      },
    ],
  },
  systemData,
  messageCentre,
  workFlow,
  weChat,
]

/** Codes of the product's menus with those of their buttons, as used by `access` in the contract. */
export const productMenus: ReadonlyMap<string, ReadonlySet<string>> = new Map(mapButtonsByCode(productMenuSeeds))

function mapButtonsByCode(seeds: readonly MenuSeed[]): [string, ReadonlySet<string>][] {
  return seeds.flatMap(({ enCode, buttons = [], children = [] }) => [
    [enCode, new Set(buttons.map(([code]) => code))],
    ...mapButtonsByCode(children),
  ])
}
