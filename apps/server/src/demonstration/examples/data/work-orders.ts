type WorkOrderSeed = readonly [title: string, urgency: 'normal' | 'soon' | 'now', hours: number]

/** What is done at a storage site, in the order in which work orders are made of it. */
export const workSeeds: readonly WorkOrderSeed[] = [
  ['3 号舱簇间温差超 5 ℃，查风道', 'now', 6],
  ['PCS 直流侧绝缘电阻偏低', 'now', 8],
  ['季度巡检：电池舱外观与紧固件', 'normal', 12],
  ['液冷机组换滤网、补冷却液', 'normal', 4],
  ['BMS 单体电压采样跳变，换采集板', 'soon', 5.5],
  ['消防联动年检', 'soon', 16],
  ['箱变温控器误报，校准', 'normal', 3],
  ['并网点电能表现场校验', 'normal', 4.5],
  ['EMS 与调度通道时延偏大', 'soon', 6.5],
  ['可燃气体探测器到期更换', 'soon', 7],
  ['接地网电阻测试', 'normal', 9],
  ['SOC 标定：满充满放一次', 'normal', 10],
  ['汇流柜断路器分合闸试验', 'normal', 5],
]
