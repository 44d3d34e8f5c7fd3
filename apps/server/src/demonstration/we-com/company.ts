import type { WeComCompany } from '../../modules/company-directories/index.ts'

/** The account of the invented company at the WeCom of the demonstration. */
export const weComAccount = {
  corpId: 'wwdemonstration00',
  agentId: '1000002',
  secret: 'demonstrationSecret',
  contactsSecret: 'contactsSecret',
}

/** Of the people, the first five are users of the demonstration, by their mobile numbers. */
export const createCompany = (): WeComCompany => ({
  token: 1,
  messages: [],
  departments: [
    { id: 1, parentId: 0, name: '清源储能（企业微信）' },
    { id: 2, parentId: 1, name: '运维中心' },
    { id: 3, parentId: 2, name: '华东运维班' },
    { id: 4, parentId: 2, name: '西北运维班' },
    { id: 5, parentId: 1, name: '营销部' },
  ],
  people: [
    { id: 'YanShiSheJi', name: '演示设计师', mobile: '13800000002', departments: [1] },
    { id: 'YanShiXunJian', name: '演示巡检员', mobile: '13800000003', departments: [3] },
    { id: 'ShenZong', name: '沈总经理', mobile: '13800000004', departments: [1] },
    { id: 'ZhouZhanZhang', name: '周站长', mobile: '13800000012', departments: [2] },
    { id: 'LiXunJian', name: '李巡检', mobile: '13800000013', departments: [3] },
    { id: 'LuXunJian', name: '陆巡检', mobile: '13900000011', email: 'lu@clearstore.example', departments: [3] },
    { id: 'MaJianXiu', name: '马检修', mobile: '13900000012', departments: [3, 4] },
    { id: 'TieZhiBan', name: '铁值班', mobile: '13900000013', departments: [4] },
    { id: 'FangYingXiao', name: '方营销', mobile: '13900000014', departments: [5] },
    { id: 'QianLiZhi', name: '钱离职', departments: [5], status: 5 },
  ],
})
