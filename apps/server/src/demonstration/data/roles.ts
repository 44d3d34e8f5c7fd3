import type { ModelIds } from '../seed-models.ts'
import type { Names } from './organisation.ts'

/** What a role may do on one model: buttons by code, fields it may not see in lists or forms, rows by scheme. */
export interface ModelGrant {
  model: keyof ModelIds
  buttons: 'all' | readonly string[]
  /** columns and form fields that stay hidden */
  hidden?: readonly string[]
  /** scheme of rows, if the model requires one */
  rows?: 'all' | 'ownOrganize'
}

export interface RoleSeed {
  code: string
  names: Names
  /** pages other than those of models, with all their buttons */
  pages: readonly string[]
  /** pages without their buttons: to look at */
  watchedPages?: readonly string[]
  models: readonly ModelGrant[]
}

const watch = ['btn_detail']
/** requests that everybody may start, and follow in their lists */
const requests: readonly ModelGrant[] = (['purchase', 'sealUse'] as const).map((model) => ({
  model,
  buttons: ['btn_add', 'btn_edit', 'btn_detail', 'btn_remove'],
}))
/** pages that all users need: approvals and mails */
const work = [
  'msgCenter.email',
  'workFlow.launch',
  'workFlow.flowLaunch',
  'workFlow.flowTodo',
  'workFlow.flowDone',
  'workFlow.flowCirculate',
  'workFlow.entrust',
]

const screens = [
  'controlRoom',
  'revenueScreen',
  'safetyScreen',
  'siteMapScreen',
  'siteCarouselScreen',
  'stationMapScreen',
]

export const roleSeeds: readonly RoleSeed[] = [
  {
    code: 'designer',
    names: ['应用设计', '應用設計', 'Application design'],
    pages: [
      'home',
      'onlineDev.webDesign',
      'onlineDev.portal',
      'onlineDev.screen',
      'onlineDev.report',
      'onlineDev.printDev',
      'generator.package',
      'operationsOverview',
      ...screens,
      'stationCapacity',
      'workFlow.flowEngine',
      'workFlow.monitor',
      ...work,
    ],
    // fields counted by the report
    models: [{ model: 'station', buttons: watch }],
  },
  {
    code: 'manager',
    names: ['运维管理', '維運管理', 'Operations management'],
    pages: ['home', 'system.diagram', 'operationsOverview', ...screens, 'stationCapacity', ...work],
    models: [
      { model: 'maintenance', buttons: 'all' },
      { model: 'purchase', buttons: 'all' },
      { model: 'sealUse', buttons: 'all' },
      { model: 'inspection', buttons: 'all', rows: 'all' },
      { model: 'telemetry', buttons: watch },
      { model: 'alarm', buttons: 'all' },
      { model: 'storageSite', buttons: 'all' },
      { model: 'station', buttons: 'all' },
      { model: 'device', buttons: 'all' },
    ],
  },
  {
    code: 'inspector',
    names: ['巡检', '巡檢', 'Inspection'],
    pages: ['home', ...work],
    models: [
      { model: 'maintenance', buttons: ['btn_add', 'btn_edit', 'btn_detail', 'btn_remove'] },
      ...requests,
      {
        model: 'inspection',
        buttons: ['btn_add', 'btn_detail'],
        hidden: ['totalCost', 'laborCost'],
        rows: 'ownOrganize',
      },
      { model: 'telemetry', buttons: watch, hidden: ['income'] },
      { model: 'alarm', buttons: watch },
      { model: 'storageSite', buttons: watch },
      { model: 'station', buttons: watch },
      { model: 'device', buttons: watch },
    ],
  },
  {
    code: 'dispatcher',
    names: ['集控调度', '集控調度', 'Dispatch'],
    pages: ['home', ...screens, ...work],
    watchedPages: ['system.diagram'],
    models: [
      { model: 'telemetry', buttons: watch },
      { model: 'alarm', buttons: ['btn_add', 'btn_edit', 'btn_detail'] },
      { model: 'storageSite', buttons: ['btn_edit', 'btn_detail'] },
      { model: 'inspection', buttons: watch, rows: 'all' },
      ...requests,
    ],
  },
  {
    code: 'reader',
    names: ['查阅', '查閱', 'Reading'],
    pages: ['home', ...work],
    models: [
      ...(['inspection', 'telemetry', 'alarm', 'storageSite', 'station', 'device'] as const).map((model) => ({
        model,
        buttons: watch,
        rows: 'all' as const,
      })),
      ...requests,
    ],
  },
]
