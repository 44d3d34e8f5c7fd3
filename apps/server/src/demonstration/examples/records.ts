import type { Row } from '@armature/form-engine'
import { createRandom, createSeed } from '../generators/random.ts'
import { dayMs } from '../../platform/local-day.ts'
import type { NewRecord } from '../../modules/record-writing/index.ts'
import type { ItemIds } from '../seed-dictionaries.ts'
import type { People } from '../seed-people.ts'
import { customerSeeds } from './data/customers.ts'
import { documentSeeds, folders } from './data/documents.ts'
import { formatPartNo, partSeeds } from './data/parts.ts'
import { taskSeeds } from './data/tasks.ts'
import { workSeeds } from './data/work-orders.ts'
import { folderDictionary } from './knowledge.ts'

/** Time and users of the example records. */
export interface ExampleContext {
  /** midnight of today */
  today: number
  people: People
}

const findUserId = ({ people }: ExampleContext, account: string): string => people.byAccount.get(account)?.id ?? ''
const sellers = ['settle1', 'settle2', 'gm', 'east', 'north']

export const buildCustomerRecords = (filling: ExampleContext): NewRecord[] =>
  customerSeeds.map(([customerName, region, industry, level, contact, years], index) => ({
    values: {
      customerName,
      region,
      industry,
      level,
      contact,
      phone: String(13_900_000_001 + index),
      since: filling.today - (years * 365 - index * 11) * dayMs,
      manager: findUserId(filling, sellers[index % sellers.length] ?? ''),
      isActive: index % 9 === 8 ? 0 : 1,
    },
  }))

export const buildPartRecords = ({ today }: ExampleContext): NewRecord[] =>
  partSeeds.map(([partName, spec, category, warehouse, stock, least, price], index) => ({
    values: {
      partNo: formatPartNo(index),
      partName,
      spec,
      category,
      warehouse,
      stock,
      least,
      price,
      lastIn: today - (3 + ((index * 7) % 90)) * dayMs,
    },
  }))

const orders = 36
/** days between two orders */
const apart = 5

/** Orders of half a year, with one to four goods and a payment plan that adds up. */
export function buildOrderRecords(
  filling: ExampleContext,
  customers: readonly string[],
  parts: readonly string[],
): NewRecord[] {
  const random = createRandom(createSeed('salesOrder'))
  return Array.from({ length: orders }, (_, index) => {
    const signedOn = filling.today - (orders - index) * apart * dayMs
    const first = random.whole(0, parts.length - 1)
    const goods = Array.from({ length: random.whole(1, 4) }, (_line, at) => {
      const part = (first + at * 5) % parts.length
      const price = partSeeds[part]?.[6] ?? 0
      return {
        part: parts[part],
        quantity: random.whole(1, price > 3000 ? 12 : 160),
        price,
        discount: random.pick([100, 100, 95, 90]),
      }
    })
    const freight = random.whole(0, 6) * 100
    const total = goods.reduce((sum, one) => sum + (one.quantity * one.price * one.discount) / 100, freight)
    const state = index % 12 === 7 ? 'cancelled' : index < 22 ? 'done' : index < 33 ? 'running' : 'waiting'
    return {
      creatorTime: signedOn + 9 * 3_600_000,
      values: {
        customer: customers[(index * 5) % customers.length],
        signedOn,
        deliverOn: signedOn + 30 * dayMs,
        salesman: findUserId(filling, sellers[index % sellers.length] ?? ''),
        state,
        ...(state === 'cancelled' && { cancelReason: '客户调整了年度预算，改在下一季度采购。' }),
        goods,
        freight,
        payments: buildPayments(total, signedOn, state),
      },
    }
  })
}

const plan = [
  ['advance', 30, 3],
  ['delivery', 40, 32],
  ['acceptance', 25, 62],
  ['retention', 5, 365],
] as const

/** Number of received payments, by the state of the order. */
const come: Record<string, number> = { done: 3, running: 1, waiting: 0, cancelled: 0 }

function buildPayments(total: number, signedOn: number, state: string): Row[] {
  const share = (percent: number) => Math.round(total * percent) / 100
  const most = plan.slice(0, -1).reduce((sum, [, percent]) => sum + share(percent), 0)
  return plan.map(([stage, percent, days], index) => {
    // the last one gets the rounding difference
    const planned = index < plan.length - 1 ? share(percent) : Math.round((total - most) * 100) / 100
    return { stage, dueOn: signedOn + days * dayMs, planned, received: index < (come[state] ?? 0) ? planned : 0 }
  })
}

export const buildTaskRecords = (filling: ExampleContext): NewRecord[] =>
  Object.entries(taskSeeds).flatMap(([project, tasks]) =>
    tasks.map(([title, from, days, progress, leader]) => ({
      values: {
        title,
        project,
        beginOn: filling.today + from * dayMs,
        endOn: filling.today + (from + days - 1) * dayMs,
        progress,
        leader: findUserId(filling, leader),
        isMilestone: Number(days) === 1 ? 1 : 0,
      },
    })),
  )

const workers = ['team1a', 'team1b', 'team1c', 'team2a', 'team2b', 'team2c', 'safety1', 'safety2']
/** Work orders by state, with the days from today to the first due day and between two of them. */
const workPlan = [
  ['waiting', 9, 4, 2],
  ['running', 7, -2, 1],
  ['checking', 4, -3, 1],
  ['done', 26, -70, 2.6],
] as const

/** @param sites ids of the storage sites */
export const buildWorkOrderRecords = (filling: ExampleContext, sites: readonly string[]): NewRecord[] => {
  const random = createRandom(createSeed('workOrder'))
  return workPlan.flatMap(([state, count, from, apart], group) =>
    Array.from({ length: count }, (_, index) => {
      const [title, urgency, hours] = workSeeds[(index * 5 + group * 3) % workSeeds.length] ?? ['', 'normal', 1]
      return {
        values: {
          title,
          site: sites[(index * 7 + group * 11) % sites.length],
          state,
          urgency,
          worker: state === 'waiting' ? '' : findUserId(filling, random.pick(workers)),
          dueOn: filling.today + Math.round(from + index * apart) * dayMs,
          hours,
          finding: state === 'done' || state === 'checking' ? '已按检修规程处理，复测合格。' : '',
        },
      }
    }),
  )
}

/** @param folderIds ids of the folders in the dictionary */
export const buildDocumentRecords = (filling: ExampleContext, folderIds: ItemIds): NewRecord[] =>
  documentSeeds.map(({ folder, no, title, keeper, tags, about, steps }, index) => {
    const parent = folders.items.find(({ code }) => code === folder)?.parent
    const path = [...(parent ? [parent] : []), folder].map((code) => folderIds(folderDictionary, code))
    return {
      values: {
        title,
        folder: path,
        documentNo: no,
        edition: `V${1 + (index % 3)}.0`,
        effectiveOn: filling.today - (40 + index * 23) * dayMs,
        keeper: findUserId(filling, keeper),
        tags: [...tags],
        body: `<h2>目的</h2><p>${about}</p><h2>要点</h2><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>`,
      },
    }
  })

/** A few filled-in samples. */
export const buildSampleRecords = (
  filling: ExampleContext,
  itemIds: ItemIds,
  customers: readonly string[],
): NewRecord[] =>
  ['变流器参数核对', '电池舱温控检查', '消防系统月度测试', '关口表计量比对', '通信通道切换演练', '备件领用登记'].map(
    (sampleTitle, index) => ({
      values: {
        sampleTitle,
        code: String(1001 + index * 37),
        number: 2 + index,
        price: 18.5 + index * 12,
        range: [10 + index, 40 + index * 2],
        rate: 3 + (index % 4) / 2,
        slider: 20 + index * 12,
        color: ['#3083ec', '#d87418', '#017b77', '#4d3095', '#806a00', '#c93566'][index],
        longText: '年度计划内工作，按作业指导书执行。',
        radioOne: ['normal', 'important', 'urgent'][index % 3],
        checks: ['power', 'heat'].slice(0, 1 + (index % 2)),
        selectOne: itemIds('deviceKind', ['pcs', 'rack', 'fire', 'meter', 'hvac', 'transformer'][index] ?? 'pcs'),
        cascader: ['east', 'zhejiang'],
        tree: 'jiangsu',
        switchOne: index % 3 === 2 ? 0 : 1,
        day: filling.today - index * 4 * dayMs,
        days: [filling.today, filling.today + (3 + index) * dayMs],
        time: '08:30:00',
        person: findUserId(filling, 'team1a'),
        department: filling.people.organizeId('east-1'),
        customer: customers[index * 3],
        lines: [
          { item: '现场核对', count: 1, each: 120 },
          { item: '耗材', count: 4 + index, each: 15.5 },
        ],
      },
    }),
  )
