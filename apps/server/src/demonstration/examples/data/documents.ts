import type { DictionarySeed } from '../../data/dictionaries.ts'
import { folderDictionary } from '../knowledge.ts'

/** Folders of the base of knowledge, two levels deep. */
export const folders: DictionarySeed = {
  code: folderDictionary,
  names: ['文档目录', '文件目錄', 'Document folders'],
  items: [
    { code: 'rules', names: ['规章制度', '規章制度', 'Rules'] },
    { code: 'rulesSafety', names: ['安全管理', '安全管理', 'Safety'], parent: 'rules' },
    { code: 'rulesOperation', names: ['运行管理', '運轉管理', 'Operation'], parent: 'rules' },
    { code: 'guides', names: ['操作规程', '操作規程', 'Procedures'] },
    { code: 'guidesCharge', names: ['充放电操作', '充放電操作', 'Charging'], parent: 'guides' },
    { code: 'guidesRepair', names: ['检修作业', '檢修作業', 'Maintenance'], parent: 'guides' },
    { code: 'guidesFire', names: ['消防应急', '消防應急', 'Fire'], parent: 'guides' },
    { code: 'training', names: ['培训资料', '培訓資料', 'Training'] },
    { code: 'trainingNew', names: ['新员工', '新進員工', 'Newcomers'], parent: 'training' },
    { code: 'trainingExam', names: ['持证考试', '持證考試', 'Certificates'], parent: 'training' },
  ],
}

export interface DocumentSeed {
  folder: string
  no: string
  title: string
  /** account */
  keeper: string
  tags: readonly string[]
  about: string
  steps: readonly string[]
}

/** Invented documents; each has a sentence about it and its points in order. */
export const documentSeeds: readonly DocumentSeed[] = [
  {
    folder: 'rulesSafety',
    no: 'AQ-01',
    title: '储能站安全生产责任制',
    keeper: 'safety1',
    tags: ['manager', 'inspector'],
    about: '明确站长、班组长和巡检员的安全职责，人人有责，层层落实。',
    steps: ['站长每月组织一次安全检查并签字', '班组长每日交接班讲清风险点', '巡检员发现异常有权停止作业'],
  },
  {
    folder: 'rulesSafety',
    no: 'AQ-02',
    title: '动火作业管理办法',
    keeper: 'safety1',
    tags: ['inspector'],
    about: '电池舱 10 米内的动火作业一律按一级动火管理。',
    steps: ['办理动火票并检测可燃气体', '监护人全程在场并备齐灭火器材', '作业后留守 60 分钟确认无复燃'],
  },
  {
    folder: 'rulesSafety',
    no: 'AQ-03',
    title: '外来人员入站须知',
    keeper: 'safety2',
    tags: ['manager'],
    about: '外来人员须登记、培训、佩戴防护用品后方可入站。',
    steps: ['查验证件并登记', '观看安全须知短片', '由站内人员陪同'],
  },
  {
    folder: 'rulesOperation',
    no: 'YX-01',
    title: '运行值班与交接班制度',
    keeper: 'dispatch1',
    tags: ['dispatcher'],
    about: '集控中心实行四班两运转，交接以系统记录为准。',
    steps: ['提前 15 分钟到岗查看记录', '逐项核对告警与缺陷', '双方在系统中确认'],
  },
  {
    folder: 'rulesOperation',
    no: 'YX-02',
    title: '缺陷分级与处理时限',
    keeper: 'dispatch1',
    tags: ['dispatcher', 'inspector'],
    about: '缺陷分紧急、重要、一般三级，分别在 4 小时、3 天、30 天内消除。',
    steps: ['发现后 30 分钟内登记', '班组长确认级别', '超期由区域经理督办'],
  },
  {
    folder: 'guidesCharge',
    no: 'CZ-01',
    title: '计划充放电操作规程',
    keeper: 'dispatch2',
    tags: ['dispatcher'],
    about: '按日前计划执行，偏差超过 5% 须向调度说明。',
    steps: ['核对计划曲线与 SOC', '确认 PCS 处于远方模式', '下发功率并监视 15 分钟'],
  },
  {
    folder: 'guidesCharge',
    no: 'CZ-02',
    title: 'SOC 校准操作步骤',
    keeper: 'dispatch2',
    tags: ['dispatcher', 'inspector'],
    about: '每季度或偏差超过 3% 时进行一次满充满放校准。',
    steps: ['选择平段时段并报调度同意', '以 0.2C 充至单体上限', '静置 2 小时后放空并记录'],
  },
  {
    folder: 'guidesRepair',
    no: 'JX-01',
    title: '电池簇更换作业指导书',
    keeper: 'team1a',
    tags: ['inspector'],
    about: '更换前后均须做绝缘与压差测试，压差不大于 20 mV。',
    steps: ['断开簇开关并验电', '使用专用吊具拆装', '均衡后投入并观察 24 小时'],
  },
  {
    folder: 'guidesRepair',
    no: 'JX-02',
    title: '液冷系统补液与排气',
    keeper: 'team2a',
    tags: ['inspector'],
    about: '冷却液冰点不高于 −25 ℃，补液后须连续运行 1 小时排气。',
    steps: ['确认系统压力', '从低点缓慢补液', '检查接头有无渗漏'],
  },
  {
    folder: 'guidesRepair',
    no: 'JX-03',
    title: 'PCS 定期检修项目表',
    keeper: 'team2a',
    tags: ['inspector'],
    about: '每半年一次，停电作业，重点检查功率回路紧固与滤网。',
    steps: ['紧固并做力矩标记', '清洁散热风道', '更换老化电容'],
  },
  {
    folder: 'guidesFire',
    no: 'XF-01',
    title: '电池热失控应急处置卡',
    keeper: 'safety1',
    tags: ['inspector', 'dispatcher', 'manager'],
    about: '先停电、再隔离、人员撤离至上风向 50 米外，严禁打开舱门。',
    steps: ['一键急停并切断簇开关', '确认灭火系统启动', '报告调度与消防', '持续降温不少于 24 小时'],
  },
  {
    folder: 'guidesFire',
    no: 'XF-02',
    title: '消防联动月度测试',
    keeper: 'safety2',
    tags: ['inspector'],
    about: '每月测试探测、报警、联动停机三项，气体不释放。',
    steps: ['屏蔽灭火释放回路', '逐一触发探测器', '恢复并双人确认'],
  },
  {
    folder: 'trainingNew',
    no: 'PX-01',
    title: '新员工三级安全教育提纲',
    keeper: 'office1',
    tags: ['inspector'],
    about: '公司、区域、班组三级教育合计不少于 72 学时。',
    steps: ['公司级 24 学时', '区域级 24 学时', '班组级 24 学时并考试'],
  },
  {
    folder: 'trainingNew',
    no: 'PX-02',
    title: '巡检路线与要点图解',
    keeper: 'team1a',
    tags: ['inspector'],
    about: '按“看、听、闻、测、记”五步完成一次标准巡检。',
    steps: ['看指示与外观', '听风机与异响', '闻气味', '测温度与压力', '记录并上传'],
  },
  {
    folder: 'trainingExam',
    no: 'PX-03',
    title: '高压电工证复审安排',
    keeper: 'office2',
    tags: ['manager'],
    about: '每三年复审一次，到期前 60 天由综合部提醒。',
    steps: ['提交体检报告', '完成线上学时', '参加复审考试'],
  },
]
