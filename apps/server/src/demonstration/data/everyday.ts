/** Messages between users of the demonstration, and feedback. Times are hours before the first start. */

export interface NoticeSeed {
  title: string
  bodyText: string
  author: string
  hoursAgo: number
  /** a draft has not been released */
  isDraft?: true
}

export const noticeSeeds: readonly NoticeSeed[] = [
  {
    title: '迎峰度夏期间值班安排',
    bodyText:
      '<p>7 月至 9 月，各运维班实行 24 小时值班，值班表由班组长每周五 17:00 前提交。</p><ul><li>告警 15 分钟内响应</li><li>紧急告警须电话报集控调度中心</li></ul>',
    author: 'gm',
    hoursAgo: 170,
  },
  {
    title: '消防系统季度联动试验通知',
    bodyText: '<p>本月底前完成各站消防联动试验，试验当天请在<strong>检修申请</strong>中提交停电范围与安全措施。</p>',
    author: 'admin',
    hoursAgo: 75,
  },
  {
    title: '巡检记录填写要求更新',
    bodyText: '<p>电池簇温差超过 5 ℃ 时，请填写处置情况并上传照片；需要停机的请先联系集控调度中心。</p>',
    author: 'admin',
    hoursAgo: 27,
  },
  {
    title: '年度安全培训安排（草稿）',
    bodyText: '<p>拟定于下月第二周分两批进行，地点待定。</p>',
    author: 'admin',
    hoursAgo: 4,
    isDraft: true,
  },
]

export interface ChatSeed {
  between: readonly [string, string]
  /** sender (0 or 1), text, minutes after the first message */
  lines: readonly (readonly [who: 0 | 1, text: string, minute: number])[]
  hoursAgo: number
}

export const chatSeeds: readonly ChatSeed[] = [
  {
    between: ['team1a', 'staff'],
    hoursAgo: 26,
    lines: [
      [0, '箱变例行试验的申请我退回了，请补充停电范围。', 0],
      [1, '好的，是只停 2 号箱变，我补上再提交。', 6],
      [0, '嗯，安全措施也一并写清楚。', 8],
    ],
  },
  {
    between: ['dispatch1', 'staff'],
    hoursAgo: 9,
    lines: [
      [0, '海盐站 PCS-04 报绝缘低，现场能看一下吗？', 0],
      [1, '已到现场，直流侧端子有凝露，正在处理。', 24],
      [1, '处理完毕，绝缘恢复正常。', 61],
      [0, '收到，辛苦了。', 62],
    ],
  },
  {
    between: ['gm', 'designer'],
    hoursAgo: 31,
    lines: [
      [0, '运营概览里能加上各站收益排名吗？', 0],
      [1, '可以，今天下午发布。', 12],
      [1, '已经发布，在门户「运营概览」右侧。', 250],
    ],
  },
  {
    between: ['office1', 'admin'],
    hoursAgo: 52,
    lines: [
      [0, '新同事的账号什么时候能开通？', 0],
      [1, '资料齐了就开，请把岗位和手机号发我。', 5],
    ],
  },
]

export interface FeedbackSeed {
  account: string
  content: string
  hoursAgo: number
  isDone?: true
}

export const feedbackSeeds: readonly FeedbackSeed[] = [
  {
    account: 'team2a',
    content: '巡检记录在手机上填写时，希望能直接拍照上传。',
    hoursAgo: 190,
    isDone: true,
  },
  { account: 'dispatch2', content: '告警列表希望可以按站点分组显示。', hoursAgo: 66 },
  { account: 'settle1', content: '收益报表导出后，希望保留千分位。', hoursAgo: 20 },
]

/** Who leads an organization or department. */
export const headSeeds: Readonly<Record<string, string>> = {
  hq: 'gm',
  office: 'office1',
  dispatch: 'dispatch1',
  settlement: 'settle1',
  it: 'admin',
  east: 'east',
  'east-1': 'team1a',
  'east-2': 'team2a',
  'east-3': 'team3a',
  'east-safety': 'safety1',
  north: 'north',
  'north-1': 'team4a',
  'north-2': 'team5a',
}

/** A group across organisations, for announcements and approvals. */
export const groupSeed = {
  enCode: 'onCall',
  fullName: '应急值班组',
  fullNameI18n: { tw: '緊急值班組', en: 'Emergency duty' },
  type: '值班',
  description: '各运维班和集控调度中心的应急联系人',
  members: ['dispatch1', 'team1a', 'team2a', 'north'],
} as const

/** Announcements that are sent again and again. */
export const templateSeeds = [
  {
    enCode: 'outage',
    fullName: '停电检修通知',
    fullNameI18n: { tw: '停電檢修通知', en: 'Outage for maintenance' },
    title: '停电检修通知',
    content:
      '<p>因设备检修需要，以下站点将按计划停电，请做好安排：</p><ul><li>站点：</li><li>停电时间：</li><li>工作负责人：</li></ul>',
  },
  {
    enCode: 'fireDrill',
    fullName: '消防演练通知',
    fullNameI18n: { tw: '消防演練通知', en: 'Fire drill' },
    title: '消防演练通知',
    content: '<p>本站将进行消防演练，请听到警报后按疏散路线到集合点，由班组长清点人数。</p>',
  },
] as const

/** A delegation in the past, so that none is active when the demonstration starts. */
export const delegationSeed = { from: 'admin', to: 'designer', daysAgo: 16, days: 5, description: '外出参加设备厂验' }
