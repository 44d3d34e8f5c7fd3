import type { MenuSeed } from './menu-seed.ts'

/** Designers: forms, portals, reports, print templates. */
export const onlineDev: MenuSeed = {
  enCode: 'onlineDev',
  names: ['在线开发', '線上開發', 'Development'],
  type: 0,
  urlAddress: '',
  icon: 'blocks',
  children: [
    {
      enCode: 'onlineDev.webDesign',
      names: ['功能设计', '功能設計', 'Form design'],
      type: 2,
      urlAddress: '/onlineDev/webDesign',
      icon: 'pencil-ruler',
      buttons: [
        ['btn_add', '新建', '新增', 'New'],
        ['btn_edit', '编辑', '編輯', 'Edit'],
        ['btn_remove', '删除', '刪除', 'Delete'],
        ['btn_release', '发布', '發布', 'Release'],
      ],
    },
    {
      enCode: 'onlineDev.portal',
      names: ['门户设计', '入口頁設計', 'Portals'],
      type: 2,
      urlAddress: '/onlineDev/portal',
      icon: 'layout-dashboard',
      hasButtonRights: true,
      buttons: [
        ['btn_add', '新建', '新增', 'New'],
        ['btn_edit', '编辑', '編輯', 'Edit'],
        ['btn_remove', '删除', '刪除', 'Delete'],
        ['btn_release', '发布', '發布', 'Release'],
      ],
    },
    {
      enCode: 'onlineDev.report',
      names: ['报表设计', '報表設計', 'Reports'],
      type: 2,
      urlAddress: '/onlineDev/report',
      icon: 'chart-column',
      hasButtonRights: true,
      buttons: [
        ['btn_add', '新建', '新增', 'New'],
        ['btn_edit', '编辑', '編輯', 'Edit'],
        ['btn_remove', '删除', '刪除', 'Delete'],
        ['btn_release', '发布', '發布', 'Release'],
      ],
    },
    {
      enCode: 'onlineDev.printDev',
      names: ['打印模板', '列印範本', 'Print templates'],
      type: 2,
      urlAddress: '/system/printDev',
      icon: 'printer',
      hasButtonRights: true,
      buttons: [
        ['btn_add', '新建', '新增', 'New'],
        ['btn_edit', '编辑', '編輯', 'Edit'],
        ['btn_remove', '删除', '刪除', 'Delete'],
      ],
    },
  ],
}

/** Code for developers who integrate forms (S1.16): its endpoint requires the permission to design them. */
export const generator: MenuSeed = {
  enCode: 'generator',
  names: ['代码生成', '程式碼產生', 'Code generation'],
  type: 0,
  urlAddress: '',
  icon: 'package',
  children: [
    {
      enCode: 'generator.package',
      names: ['集成代码', '整合程式碼', 'Integration code'],
      type: 2,
      urlAddress: '/generator/package',
      icon: 'boxes',
    },
  ],
}
