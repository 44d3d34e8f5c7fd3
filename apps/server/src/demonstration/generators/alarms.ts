import { createRandom, createSeed } from './random.ts'

const dayMs = 86_400_000

const alarmTexts: readonly [level: 'urgent' | 'major' | 'hint', text: string][] = [
  ['urgent', 'PCS-04 直流侧绝缘低'],
  ['urgent', '2# 舱可燃气体浓度越限'],
  ['major', '3# 舱消防压力 1.9 MPa'],
  ['major', '电池簇 12-07 温差 6.8 ℃'],
  ['major', '升压变油温 78 ℃'],
  ['major', 'PCS-02 模块过温降额'],
  ['hint', '通信中断 42 秒，已恢复'],
  ['hint', '空调 2 号机组滤网提醒'],
  ['hint', '计量表时钟偏差 12 秒'],
  ['hint', '门禁 B 舱超时未关'],
]

/**
 * Alarms of the last eight days; all but the newest seven are handled.
 *
 * @param handlerIds users who can have handled an alarm
 * @param levelId id of a dictionary item of alarmLevel by code
 */
export function generateAlarms(
  now: number,
  siteIds: readonly string[],
  handlerIds: readonly string[],
  levelId: (code: string) => string,
): Record<string, unknown>[] {
  const random = createRandom(createSeed('alarms', Math.floor(now / dayMs)))
  const times = Array.from({ length: 120 }, () => now - random.between(0.01, 8) * dayMs).sort((a, b) => a - b)
  return times.map((time, index) => {
    const [level, title] = random.pick(alarmTexts)
    const isOpen = index >= times.length - 7
    return {
      title,
      site: random.pick(siteIds),
      level: levelId(level),
      alarmTime: Math.floor(time / 60_000) * 60_000,
      handled: isOpen ? 0 : 1,
      ...(!isOpen && {
        handler: random.pick(handlerIds),
        opinion: random.pick(['现场复位，恢复正常', '已更换备件', '远程复归，持续观察', '误报，已校准']),
      }),
    }
  })
}
