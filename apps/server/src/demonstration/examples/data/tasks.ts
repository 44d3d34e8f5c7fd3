/** Days from today to the day that no task ends after. */
export const deadlineDays = 150

/** Tasks by project: title, first day from today on, days, progress, account of the leader; a milestone has a day. */
export const taskSeeds = {
  extension: [
    ['可行性研究与备案', -75, 20, 100, 'east'],
    ['接入系统方案批复', -58, 18, 100, 'settle1'],
    ['土建与基础施工', -40, 58, 70, 'team1a'],
    ['设备采购与监造', -36, 60, 55, 'settle2'],
    ['电池舱与 PCS 就位', 22, 18, 0, 'team1b'],
    ['电气安装与接线', 32, 28, 0, 'team1c'],
    ['分系统调试', 58, 18, 0, 'team2a'],
    ['并网验收', 78, 1, 0, 'east'],
    ['商业试运行', 80, 45, 0, 'dispatch1'],
    ['年度运维移交', 141, 10, 0, 'gm'],
  ],
  fire: [
    ['现场勘察与风险评估', -28, 8, 100, 'safety1'],
    ['改造方案专家评审', -19, 6, 100, 'safety2'],
    ['消防设计审批', -12, 18, 45, 'safety1'],
    ['灭火瓶组采购', -3, 30, 10, 'settle2'],
    ['可燃气体探测器安装', 28, 14, 0, 'team2b'],
    ['消防联动调试', 44, 8, 0, 'team2c'],
    ['消防验收', 54, 1, 0, 'safety1'],
  ],
  platform: [
    ['需求调研', -21, 12, 100, 'designer'],
    ['原型与评审', -8, 10, 60, 'designer'],
    ['数据迁移方案', 1, 10, 0, 'admin'],
    ['开发与联调', 8, 40, 0, 'designer'],
    ['用户培训', 50, 6, 0, 'office1'],
    ['试运行', 57, 25, 0, 'dispatch2'],
  ],
} as const
