/**
 * Sample mails. They were never sent: they are in the inbox of a demonstration account whose servers do not exist (`.example` is
 * reserved for such names), and the first mail says so.
 */
export interface MailSeed {
  from: readonly [name: string, address: string]
  subject: string
  /** paragraphs */
  text: readonly string[]
  hoursAgo: number
  isStarred?: true
}

/** reserved by RFC 2606: it never leads anywhere */
export const mailDomain = 'clearstore.example'

const about: MailSeed = {
  from: ['演示邮箱', `demo@${mailDomain}`],
  subject: '关于这个演示邮箱',
  text: [
    '这里的邮件是随演示数据放入的样例，没有真正收发过。演示账号的邮件服务器不存在，所以“收取”和“发送”会失败。',
    '要试用真实邮箱：请管理员在“系统配置 → 外部系统”中列出邮件服务器，然后在“邮箱账号”中添加自己的账号。',
  ],
  hoursAgo: 200,
}

/** Mails of each inbox, by account. */
export const mailSeeds: Readonly<Record<string, readonly MailSeed[]>> = {
  admin: [
    about,
    {
      from: ['何文员', `office1@${mailDomain}`],
      subject: '新同事入职：账号与岗位',
      text: ['运维三班下周一有一位新同事入职，岗位为巡检员。', '资料已交人事，请届时开通账号并分配“巡检”角色。'],
      hoursAgo: 73,
    },
    {
      from: ['云网络服务商', 'service@provider.example'],
      subject: '【通知】机房双路供电切换演练',
      text: [
        '定于本周六 02:00 至 04:00 进行双路供电切换演练，期间链路可能有秒级抖动。',
        '请提前确认集控平台的重连设置。',
      ],
      hoursAgo: 49,
      isStarred: true,
    },
    {
      from: ['沈总经理', `gm@${mailDomain}`],
      subject: '月度运营例会材料',
      text: ['请在例会前准备：各站收益排名、未处理告警、检修计划完成率。', '数据以运营概览页面为准。'],
      hoursAgo: 21,
    },
  ],
  designer: [
    about,
    {
      from: ['周站长', `east@${mailDomain}`],
      subject: '巡检单希望增加“现场照片”一栏',
      text: ['班组反映处理缺陷前后需要照片对比。', '能否在巡检单的缺陷明细里各加一张照片？'],
      hoursAgo: 98,
      isStarred: true,
    },
    {
      from: ['施结算', `settle1@${mailDomain}`],
      subject: '回复：收益报表字段说明',
      text: ['“今日收益”与结算单口径一致，按分时电价计算。', '充电电费为负值，汇总时不要取绝对值。'],
      hoursAgo: 30,
    },
  ],
  staff: [
    about,
    {
      from: ['李巡检', `team1a@${mailDomain}`],
      subject: '本周巡检路线与分工',
      text: ['周二海盐、周四平湖，红外测温仪在班组工具柜。', '簇间温差超过 5 ℃ 的请当天填写处置情况。'],
      hoursAgo: 60,
    },
    {
      from: ['杨安全', `safety1@${mailDomain}`],
      subject: '季度安全考试通知',
      text: ['考试范围：电力安全工作规程、消防联动流程。', '请在月底前完成，未通过者补考一次。'],
      hoursAgo: 25,
      isStarred: true,
    },
  ],
}
