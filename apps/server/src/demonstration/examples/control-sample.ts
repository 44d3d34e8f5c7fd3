import type { Field, Rule } from '@armature/form-engine'
import { buildColumn, buildStaticField, buildSearchField } from '../models/fields.ts'
import { type ModelSeed, standardButtons } from '../models/model-seed.ts'
import type { Names } from '../data/organisation.ts'
import { buildChoiceFields, buildDateFields, buildTextFields } from './sample-fields.ts'
import {
  buildFileFields,
  buildPeopleFields,
  buildRelatedFields,
  buildDisplayFields,
  type SampleSources,
} from './sample-relations.ts'

/** One form with every control there is, behind tabs. */
export function buildControlSample(sources: SampleSources): ModelSeed {
  const texts = buildTextFields()
  const chosen = buildChoiceFields()
  const dates = buildDateFields()
  const pane = (id: string, names: Names, children: Field[]) =>
    buildStaticField('tabPane', id, names, { config: { children } })
  const tabs = buildStaticField('tab', 'sampleTabs', ['控件', '控制項', 'Controls'], {
    config: {
      children: [
        pane('paneTexts', ['文本与数字', '文字與數字', 'Texts and numbers'], texts.fields),
        pane('paneChoices', ['选择', '選擇', 'Choices'], chosen.fields),
        pane('paneDates', ['日期与区间', '日期與區間', 'Dates and ranges'], dates.fields),
        pane('panePeople', ['人员与组织', '人員與組織', 'People'], buildPeopleFields()),
        pane('paneRelated', ['关联与接口', '關聯與介面', 'Relations'], buildRelatedFields(sources)),
        pane('paneFiles', ['附件与正文', '附件與正文', 'Files'], buildFileFields()),
        pane('paneShown', ['展示与布局', '展示與版面', 'Shown pieces'], buildDisplayFields()),
      ],
    },
  })
  const whenUrgent: Rule = {
    id: 'whenUrgent',
    name: '紧急时填写说明',
    enabled: true,
    when: { logic: 'and', groups: [{ logic: 'and', conditions: [{ field: 'radioOne', op: 'eq', value: 'urgent' }] }] },
    then: [{ type: 'require', field: 'longText' }],
  }
  const whenOff: Rule = {
    id: 'whenOff',
    name: '停用时不再要求责任人',
    enabled: true,
    when: { logic: 'and', groups: [{ logic: 'and', conditions: [{ field: 'switchOne', op: 'eq', value: 0 }] }] },
    then: [{ type: 'disable', field: 'person' }],
  }
  return {
    enCode: 'controlSample',
    names: ['控件样例', '控制項範例', 'Control samples'],
    icon: 'form-input',
    parentMenu: 'examples',
    formData: {
      popupType: 'fullScreen',
      labelPosition: 'top',
      fields: [texts.title, tabs],
      rules: [whenUrgent, whenOff],
    },
    columnData: {
      ...standardButtons,
      columnList: [
        buildColumn(texts.title, { width: 220, fixed: 'left' }),
        buildColumn(chosen.radio, { width: 110 }),
        buildColumn(chosen.select, { width: 130 }),
        buildColumn(texts.number, { width: 120 }),
        buildColumn(texts.product, { width: 130 }),
        buildColumn(texts.rate, { width: 140 }),
        buildColumn(texts.color, { width: 100 }),
        buildColumn(dates.day, { width: 120 }),
        buildColumn(chosen.onOff, { width: 100 }),
      ],
      searchList: [
        buildSearchField(chosen.radio, 1, true),
        buildSearchField(chosen.select, 1, true),
        buildSearchField(dates.day, 3),
      ],
      keywordList: ['sampleTitle'],
      sortList: [],
    },
  }
}
