import type { ParamList, TaskRunState, TaskSchedule, TaskWork } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import type { StoredJobText } from '../../migrations/schema-job.ts'

/** An interface by its code. */
export interface InterfaceSeed {
  interfaceCode: string
  paramList?: ParamList
}

/** A record of a form by its code. */
export interface RecordSeed {
  modelCode: 'sealUse'
  values: Values
}

/** A report by its code, sent to users by their accounts. */
export interface ReportSeed {
  reportCode: string
  accounts: readonly string[]
  subject: string
  text: string
}

export interface AboutTask {
  code: string
  names: readonly [string, string, string]
  description: string
  schedule: TaskSchedule
  enabledMark: 0 | 1
  /** runs of the past, newest first */
  runs: readonly RunSeed[]
}

interface TaskSeed extends AboutTask {
  work: InterfaceSeed | RecordSeed | ReportSeed | Extract<TaskWork, { kind: 'http' }>
}

export interface RunSeed {
  state: Extract<TaskRunState, 'done' | 'failed' | 'skipped'>
  ms?: number
  records?: number
  status?: number
  output?: string
  fault?: StoredJobText
}

const read = (count: number, records: number): RunSeed[] =>
  Array.from({ length: count }, (_, index) => ({ state: 'done', ms: 180 + ((index * 67) % 240), records }))
const unlisted: RunSeed = {
  state: 'failed',
  ms: 12,
  fault: { key: 'dataInterface.host', values: { host: 'report.example.com' } },
}

/** Times are of Shanghai. */
export const timedTaskSeeds: readonly TaskSeed[] = [
  {
    code: 'readSites',
    names: ['读取储能站额定值', '讀取儲能站額定值', 'Read ratings of storage sites'],
    description: '每 6 小时读取一次储能站及额定值',
    schedule: { kind: 'hours', every: 6, minute: 15 },
    work: { interfaceCode: 'storageSites' },
    enabledMark: 1,
    runs: read(24, 48),
  },
  {
    code: 'checkVoltages',
    names: ['夜间核对电压等级', '夜間核對電壓等級', 'Check voltage levels at night'],
    description: '每天凌晨核对电压等级列表',
    schedule: { kind: 'days', every: 1, time: '02:00', from: '2026-01-01' },
    work: { interfaceCode: 'voltageLevels' },
    enabledMark: 1,
    runs: [
      ...read(6, 5),
      { state: 'failed', ms: 10_004, fault: { key: 'dataInterface.slow', values: { seconds: 10 } } },
      ...read(5, 5),
    ],
  },
  {
    code: 'sendDailyReport',
    names: ['推送日报到集团系统', '推送日報到集團系統', 'Send the daily report'],
    description: '工作日 18:30 通知集团系统取日报；主机尚未加入允许列表，因此已暂停',
    schedule: { kind: 'cron', expression: '30 18 * * 1-5' },
    work: {
      kind: 'http',
      method: 'POST',
      path: 'https://report.example.com/daily',
      body: '{"kind":"daily"}',
      headers: [],
    },
    enabledMark: 0,
    runs: [
      unlisted,
      unlisted,
      unlisted,
      { state: 'done', ms: 862, status: 202, output: '{"accepted":true,"rows":42}' },
    ],
  },
  {
    code: 'monthEnd',
    names: ['月末核对国内电站', '月底核對國內電站', 'Stations in China at the end of the month'],
    description: '每月最后一天核对国内电站列表',
    schedule: { kind: 'monthly', days: [0], time: '23:30' },
    work: { interfaceCode: 'stationsByCountry', paramList: [{ field: 'country', defaultValue: 'CHN' }] },
    enabledMark: 1,
    runs: [
      ...read(2, 3_137),
      { state: 'skipped', fault: { key: 'timedTask.missed', values: { count: 1 } } },
      ...read(2, 3_137),
    ],
  },
  {
    code: 'sendCapacity',
    names: ['发送电站容量月报', '傳送電站容量月報', 'Send the capacity of stations'],
    description: '每月 1 日把电站容量统计发给相关人员，每人收到自己能看到的数据',
    schedule: { kind: 'monthly', days: [1], time: '08:00' },
    work: {
      reportCode: 'stationCapacity',
      accounts: ['admin', 'designer', 'staff'],
      subject: '{file} {date}',
      text: '{recipient}，附件为本月的电站容量统计，请查收。',
    },
    enabledMark: 1,
    runs: Array.from({ length: 3 }, (_, index) => ({
      ...{
        state: 'done',
        ms: 1_240 + index * 180,
        output: '已发送 2 人，未发送 1 人\n演示巡检员 · 你没有查看该报表的权限',
      },
    })),
  },
  {
    code: 'monthlySeal',
    names: ['月报用印申请', '月報用印申請', 'Seal request for the monthly report'],
    description: '每月 1 日发起月报的用印申请，由审批人审批',
    schedule: { kind: 'monthly', days: [1], time: '09:00' },
    work: {
      modelCode: 'sealUse',
      values: { title: '运维月报', seal: 'company', usedOn: '@today', remark: '每月报送集团' },
    },
    enabledMark: 0,
    runs: [],
  },
]

const synced = (changed: number, ms: number): RunSeed => ({
  ...{ state: 'done', ms, records: changed },
  output: `新建 0，更新 ${changed}，未变 ${26 - changed}，冲突 0，无效 0，源中已无 0`,
})

/** The synchronization of the warehouse; its source is created while the demonstration is loaded. */
export const warehouseSync: AboutTask = {
  code: 'syncParts',
  names: ['从仓库系统同步备件库存', '從倉庫系統同步備品庫存', 'Synchronize spare parts with the warehouse'],
  description: '每 6 小时从仓库系统读取备件库存；还没有写入最近一次盘点，点击“立即执行”即可看到新建、更新和未写入的行',
  schedule: { kind: 'hours', every: 6, minute: 40 },
  enabledMark: 0,
  runs: [
    synced(4, 412),
    synced(0, 236),
    { state: 'failed', ms: 5_013, fault: { key: 'dataSource.refused', values: { at: '127.0.0.1:25432' } } },
    synced(7, 508),
    synced(2, 377),
  ],
}

/** The synchronization of orders of the warehouse into purchases, whose items are a sub-table. */
export const orderSync: AboutTask = {
  code: 'syncOrders',
  names: ['从仓库系统同步补货单', '從倉庫系統同步補貨單', 'Synchronize orders with the warehouse'],
  description: '每天从仓库系统读取补货单及其明细，成为采购申请的草稿；还没有执行过，点击“试运行”即可看到会写入的内容',
  schedule: { kind: 'days', every: 1, time: '06:20', from: '2026-01-01' },
  enabledMark: 0,
  runs: [],
}
