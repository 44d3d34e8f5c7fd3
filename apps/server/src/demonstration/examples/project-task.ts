import { buildColumn, buildField, buildSearchField } from '../models/fields.ts'
import { type ModelSeed, standardButtons } from '../models/model-seed.ts'
import { toOptions } from './choices.ts'

/** Tasks of projects, shown as a Gantt chart. @param deadline `2026-12-17`: no task ends later */
export function buildProjectTask(deadline: string): ModelSeed {
  const title = buildField('comInput', 'title', ['任务', '任務', 'Task'], { maxlength: 80, config: { required: true } })
  const project = buildField('select', 'project', ['项目', '專案', 'Project'], {
    options: toOptions([
      ['extension', '海盐站二期扩建', '海鹽站二期擴建', 'Haiyan extension'],
      ['fire', '大丰站消防改造', '大豐站消防改造', 'Dafeng fire protection'],
      ['platform', '运维平台升级', '維運平台升級', 'Platform upgrade'],
    ]),
    config: { required: true },
  })
  const beginOn = buildField('date', 'beginOn', ['开始', '開始', 'Begin'], {
    format: 'yyyy-MM-dd',
    config: { required: true },
  })
  const endOn = buildField('date', 'endOn', ['结束', '結束', 'End'], {
    format: 'yyyy-MM-dd',
    endTime: deadline,
    config: { required: true, tipLabel: `所有任务不晚于 ${deadline} 完成` },
  })
  const progress = buildField('slider', 'progress', ['进度', '進度', 'Progress'], {
    min: 0,
    max: 100,
    step: 5,
    config: { unit: '%' },
  })
  const leader = buildField('userSelect', 'leader', ['负责人', '負責人', 'Leader'])
  const isMilestone = buildField('switch', 'isMilestone', ['里程碑', '里程碑', 'Milestone'], {
    config: { defaultValue: 0 },
  })
  const remark = buildField('textarea', 'remark', ['说明', '說明', 'Remark'], { maxlength: 500, config: { span: 24 } })
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
        buildColumn(title, { width: 220, fixed: 'left' }),
        buildColumn(project, { width: 160 }),
        buildColumn(beginOn, { width: 120 }),
        buildColumn(endOn, { width: 120 }),
        buildColumn(progress, { width: 100 }),
        buildColumn(leader, { width: 110 }),
        buildColumn(isMilestone, { width: 100 }),
      ],
      searchList: [buildSearchField(project, 1, true), buildSearchField(leader, 1), buildSearchField(endOn, 3)],
      keywordList: ['title'],
      sortList: [{ prop: 'beginOn', order: 'asc' }],
      pageSize: 50,
    },
  }
}
