import { column, field, search } from '../models/fields.ts'
import { type ModelSeed, standardButtons } from '../models/model-seed.ts'
import { choices } from './choices.ts'

/** Tasks of projects, shown as a Gantt chart. @param deadline `2026-12-17`: no task ends later */
export function projectTask(deadline: string): ModelSeed {
  const title = field('comInput', 'title', ['任务', '任務', 'Task'], { maxlength: 80, config: { required: true } })
  const project = field('select', 'project', ['项目', '專案', 'Project'], {
    options: choices([
      ['extension', '海盐站二期扩建', '海鹽站二期擴建', 'Haiyan extension'],
      ['fire', '大丰站消防改造', '大豐站消防改造', 'Dafeng fire protection'],
      ['platform', '运维平台升级', '維運平台升級', 'Platform upgrade'],
    ]),
    config: { required: true },
  })
  const beginOn = field('date', 'beginOn', ['开始', '開始', 'Begin'], {
    format: 'yyyy-MM-dd',
    config: { required: true },
  })
  const endOn = field('date', 'endOn', ['结束', '結束', 'End'], {
    format: 'yyyy-MM-dd',
    endTime: deadline,
    config: { required: true, tipLabel: `所有任务不晚于 ${deadline} 完成` },
  })
  const progress = field('slider', 'progress', ['进度', '進度', 'Progress'], {
    min: 0,
    max: 100,
    step: 5,
    config: { unit: '%' },
  })
  const leader = field('userSelect', 'leader', ['负责人', '負責人', 'Leader'])
  const isMilestone = field('switch', 'isMilestone', ['里程碑', '里程碑', 'Milestone'], { config: { defaultValue: 0 } })
  const remark = field('textarea', 'remark', ['说明', '說明', 'Remark'], { maxlength: 500, config: { span: 24 } })
  return {
    enCode: 'projectTask',
    names: ['项目任务', '專案任務', 'Project tasks'],
    icon: 'calendar',
    parentMenu: 'examples',
    formData: {
      popupType: 'general',
      labelPosition: 'top',
      fields: [title, project, beginOn, endOn, progress, leader, isMilestone, remark],
    },
    columnData: {
      ...standardButtons,
      gantt: { begin: 'beginOn', end: 'endOn', progress: 'progress', group: 'project' },
      columnList: [
        column(title, { width: 220, fixed: 'left' }),
        column(project, { width: 160 }),
        column(beginOn, { width: 120 }),
        column(endOn, { width: 120 }),
        column(progress, { width: 100 }),
        column(leader, { width: 110 }),
        column(isMilestone, { width: 100 }),
      ],
      searchList: [search(project, 1, true), search(leader, 1), search(endOn, 3)],
      keywordList: ['title'],
      sortList: [{ prop: 'beginOn', order: 'asc' }],
      pageSize: 50,
    },
  }
}
