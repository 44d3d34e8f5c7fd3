/** The invented company of the demonstration. Codes are the keys; names in zh, tw, en. */
export type Names = readonly [zh: string, tw: string, en: string]

export interface OrganizeSeed {
  code: string
  parent: string | null
  category: 'company' | 'department'
  names: Names
}

export const organizeSeeds: readonly OrganizeSeed[] = [
  {
    code: 'hq',
    parent: null,
    category: 'company',
    names: ['澄储能源服务有限公司', '澄儲能源服務有限公司', 'Clearstore Energy Services'],
  },
  { code: 'office', parent: 'hq', category: 'department', names: ['综合管理部', '綜合管理部', 'Administration'] },
  {
    code: 'dispatch',
    parent: 'hq',
    category: 'department',
    names: ['集控调度中心', '集控調度中心', 'Dispatch Center'],
  },
  {
    code: 'settlement',
    parent: 'hq',
    category: 'department',
    names: ['结算与市场部', '結算與市場部', 'Settlement and Market'],
  },
  { code: 'it', parent: 'hq', category: 'department', names: ['数字平台部', '數位平台部', 'Digital Platform'] },
  { code: 'east', parent: 'hq', category: 'company', names: ['华东运维公司', '華東維運公司', 'East China Operations'] },
  { code: 'east-1', parent: 'east', category: 'department', names: ['运维一班', '維運一班', 'Operations Team 1'] },
  { code: 'east-2', parent: 'east', category: 'department', names: ['运维二班', '維運二班', 'Operations Team 2'] },
  { code: 'east-3', parent: 'east', category: 'department', names: ['运维三班', '維運三班', 'Operations Team 3'] },
  {
    code: 'east-safety',
    parent: 'east',
    category: 'department',
    names: ['安全质量组', '安全品質組', 'Safety and Quality'],
  },
  {
    code: 'north',
    parent: 'hq',
    category: 'company',
    names: ['华北运维公司', '華北維運公司', 'North China Operations'],
  },
  { code: 'north-1', parent: 'north', category: 'department', names: ['运维四班', '維運四班', 'Operations Team 4'] },
  { code: 'north-2', parent: 'north', category: 'department', names: ['运维五班', '維運五班', 'Operations Team 5'] },
]

export interface PositionSeed {
  code: string
  organize: string
  names: Names
}

export const positionSeeds: readonly PositionSeed[] = [
  { code: 'general-manager', organize: 'hq', names: ['总经理', '總經理', 'General Manager'] },
  { code: 'office-clerk', organize: 'office', names: ['综合专员', '綜合專員', 'Administrator'] },
  { code: 'dispatcher', organize: 'dispatch', names: ['调度员', '調度員', 'Dispatcher'] },
  { code: 'settler', organize: 'settlement', names: ['结算专员', '結算專員', 'Settlement Specialist'] },
  { code: 'designer', organize: 'it', names: ['应用设计师', '應用設計師', 'Application Designer'] },
  { code: 'site-manager-east', organize: 'east', names: ['区域经理', '區域經理', 'Area Manager'] },
  { code: 'inspector-1', organize: 'east-1', names: ['巡检员', '巡檢員', 'Inspector'] },
  { code: 'inspector-2', organize: 'east-2', names: ['巡检员', '巡檢員', 'Inspector'] },
  { code: 'inspector-3', organize: 'east-3', names: ['巡检员', '巡檢員', 'Inspector'] },
  { code: 'safety-engineer', organize: 'east-safety', names: ['安全工程师', '安全工程師', 'Safety Engineer'] },
  { code: 'site-manager-north', organize: 'north', names: ['区域经理', '區域經理', 'Area Manager'] },
  { code: 'inspector-4', organize: 'north-1', names: ['巡检员', '巡檢員', 'Inspector'] },
  { code: 'inspector-5', organize: 'north-2', names: ['巡检员', '巡檢員', 'Inspector'] },
]

export interface UserSeed {
  account: string
  name: string
  organize: string
  position: string
  roles: readonly string[]
  isAdministrator?: boolean
}

/** Fictional users: a surname and a job. All of them sign in with the demonstration password. */
export const userSeeds: readonly UserSeed[] = [
  { account: 'admin', name: '演示管理员', organize: 'it', position: 'designer', roles: [], isAdministrator: true },
  { account: 'designer', name: '演示设计师', organize: 'it', position: 'designer', roles: ['designer', 'manager'] },
  { account: 'staff', name: '演示巡检员', organize: 'east-1', position: 'inspector-1', roles: ['inspector'] },
  { account: 'gm', name: '沈总经理', organize: 'hq', position: 'general-manager', roles: ['manager'] },
  { account: 'office1', name: '何文员', organize: 'office', position: 'office-clerk', roles: ['reader'] },
  { account: 'office2', name: '吕文员', organize: 'office', position: 'office-clerk', roles: ['reader'] },
  { account: 'dispatch1', name: '陈调度', organize: 'dispatch', position: 'dispatcher', roles: ['dispatcher'] },
  { account: 'dispatch2', name: '许调度', organize: 'dispatch', position: 'dispatcher', roles: ['dispatcher'] },
  { account: 'dispatch3', name: '蒋调度', organize: 'dispatch', position: 'dispatcher', roles: ['dispatcher'] },
  { account: 'settle1', name: '施结算', organize: 'settlement', position: 'settler', roles: ['reader'] },
  { account: 'settle2', name: '曹结算', organize: 'settlement', position: 'settler', roles: ['reader'] },
  { account: 'east', name: '周站长', organize: 'east', position: 'site-manager-east', roles: ['manager'] },
  { account: 'team1a', name: '李巡检', organize: 'east-1', position: 'inspector-1', roles: ['inspector'] },
  { account: 'team1b', name: '吴巡检', organize: 'east-1', position: 'inspector-1', roles: ['inspector'] },
  { account: 'team1c', name: '郑巡检', organize: 'east-1', position: 'inspector-1', roles: ['inspector'] },
  { account: 'team2a', name: '王运维', organize: 'east-2', position: 'inspector-2', roles: ['inspector'] },
  { account: 'team2b', name: '冯运维', organize: 'east-2', position: 'inspector-2', roles: ['inspector'] },
  { account: 'team2c', name: '褚运维', organize: 'east-2', position: 'inspector-2', roles: ['inspector'] },
  { account: 'team3a', name: '卫运维', organize: 'east-3', position: 'inspector-3', roles: ['inspector'] },
  { account: 'team3b', name: '韩运维', organize: 'east-3', position: 'inspector-3', roles: ['inspector'] },
  { account: 'safety1', name: '杨安全', organize: 'east-safety', position: 'safety-engineer', roles: ['reader'] },
  { account: 'safety2', name: '朱安全', organize: 'east-safety', position: 'safety-engineer', roles: ['reader'] },
  { account: 'north', name: '秦站长', organize: 'north', position: 'site-manager-north', roles: ['manager'] },
  { account: 'team4a', name: '尤巡检', organize: 'north-1', position: 'inspector-4', roles: ['inspector'] },
  { account: 'team4b', name: '孔巡检', organize: 'north-1', position: 'inspector-4', roles: ['inspector'] },
  { account: 'team4c', name: '严巡检', organize: 'north-1', position: 'inspector-4', roles: ['inspector'] },
  { account: 'team5a', name: '华运维', organize: 'north-2', position: 'inspector-5', roles: ['inspector'] },
  { account: 'team5b', name: '金运维', organize: 'north-2', position: 'inspector-5', roles: ['inspector'] },
  { account: 'team5c', name: '魏运维', organize: 'north-2', position: 'inspector-5', roles: ['inspector'] },
  { account: 'team5d', name: '陶运维', organize: 'north-2', position: 'inspector-5', roles: ['inspector'] },
]

/** Subordinates by the account of their manager. */
export const reports: Readonly<Record<string, readonly string[]>> = {
  gm: ['admin', 'east', 'north', 'dispatch1', 'settle1', 'office1'],
  admin: ['designer'],
  dispatch1: ['dispatch2', 'dispatch3'],
  settle1: ['settle2'],
  office1: ['office2'],
  east: ['team1a', 'team2a', 'team3a', 'safety1'],
  team1a: ['staff', 'team1b', 'team1c'],
  team2a: ['team2b', 'team2c'],
  team3a: ['team3b'],
  safety1: ['safety2'],
  north: ['team4a', 'team5a'],
  team4a: ['team4b', 'team4c'],
  team5a: ['team5b', 'team5c', 'team5d'],
}

/** Additional organizations of users. */
export const secondPlaces = [
  { account: 'dispatch3', organize: 'settlement', position: 'settler' },
  { account: 'safety2', organize: 'east-3', position: 'inspector-3' },
]
